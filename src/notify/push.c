#include "notify/push.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"
#include "core/text.h"

enum { SECRET = 32, KEY = 16, NONCE = 12, TAG = 16 };

static const char curve[] = "prime256v1";

static bool failed(cb_error *err, const char *what)
{
    return cb_fail(err, CB_EIO, "%s failed", what);
}

/* ---- Base64 ---- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void push_base64(cb_text *out, const void *bytes, size_t length)
{
    const uint8_t *b = bytes;
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t three = (uint32_t)b[i] << 16 | (left > 1 ? (uint32_t)b[i + 1] << 8 : 0) |
                         (left > 2 ? b[i + 2] : 0);
        for (size_t c = 0; c < 4 && c <= left; c++) {
            cb_text_char(out, letters[three >> (18 - 6 * c) & 63]);
        }
    }
}

bool push_read_base64(const char *text, size_t chars, uint8_t *out, size_t length)
{
    uint32_t held = 0;
    int bits = 0;
    size_t count = 0;
    for (size_t i = 0; i < chars; i++) {
        const char *at = text[i] ? strchr(letters, text[i]) : NULL;
        if (!at) {
            return false;
        }
        held = held << 6 | (uint32_t)(at - letters);
        bits += 6;
        if (bits >= 8) {
            if (count == length) {
                return false;
            }
            bits -= 8;
            out[count++] = (uint8_t)(held >> bits);
        }
    }
    return count == length;
}

/* ---- Keys ---- */

static bool read_point(const EVP_PKEY *key, uint8_t point[PUSH_POINT])
{
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT,
                                           &length) == 1 &&
           length == PUSH_POINT;
}

/* A public key, and with `secret` the private one to it. */
static EVP_PKEY *make_key(const uint8_t point[PUSH_POINT], const uint8_t *secret)
{
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *made = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *members = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, SECRET, NULL) : NULL;
    OSSL_PARAM *all = NULL;
    if (made && members && (!secret || number) &&
        OSSL_PARAM_BLD_push_utf8_string(members, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) &&
        OSSL_PARAM_BLD_push_octet_string(members, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) &&
        (!secret || OSSL_PARAM_BLD_push_BN(members, OSSL_PKEY_PARAM_PRIV_KEY, number))) {
        all = OSSL_PARAM_BLD_to_param(members);
    }
    if (!all || EVP_PKEY_fromdata_init(made) != 1 ||
        EVP_PKEY_fromdata(made, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, all) != 1) {
        key = NULL;
    }
    OSSL_PARAM_free(all);
    OSSL_PARAM_BLD_free(members);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(made);
    return key;
}

/* The private key with its public one, which is computed. */
static EVP_PKEY *key_of(const uint8_t *secret)
{
    uint8_t point[PUSH_POINT];
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *number = BN_bin2bn(secret, SECRET, NULL);
    EC_POINT *product = group ? EC_POINT_new(group) : NULL;
    bool fine = product && number && EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point,
                                   sizeof point, NULL) == sizeof point;
    EC_POINT_free(product);
    BN_clear_free(number);
    EC_GROUP_free(group);
    return fine ? make_key(point, secret) : NULL;
}

/* What two keys have in common. The other's point is checked to lie on the curve. */
static bool agree(EVP_PKEY *own, const uint8_t point[PUSH_POINT], uint8_t shared[SECRET])
{
    size_t length = SECRET;
    EVP_PKEY *other = make_key(point, NULL);
    EVP_PKEY_CTX *c = other ? EVP_PKEY_CTX_new(own, NULL) : NULL;
    bool fine = c && EVP_PKEY_derive_init(c) == 1 && EVP_PKEY_derive_set_peer(c, other) == 1 &&
                EVP_PKEY_derive(c, shared, &length) == 1 && length == SECRET;
    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(other);
    return fine;
}

/* ---- Encryption ---- */

static bool mac(const uint8_t *key, size_t key_length, const void *data, size_t length,
                uint8_t out[SECRET])
{
    unsigned n = SECRET;
    return HMAC(EVP_sha256(), key, (int)key_length, data, length, out, &n) != NULL && n == SECRET;
}

/* HKDF-Expand for at most one block (RFC 5869). */
static bool expand(const uint8_t key[SECRET], const void *info, size_t length, uint8_t out[SECRET])
{
    uint8_t text[160];
    memcpy(text, info, length);
    text[length] = 1;
    return mac(key, SECRET, text, length + 1, out);
}

/* The key and the nonce of the one record (RFC 8291, 3.4). */
static bool derive(EVP_PKEY *own, const uint8_t own_point[PUSH_POINT],
                   const uint8_t point[PUSH_POINT], const uint8_t auth[PUSH_AUTH],
                   const uint8_t salt[PUSH_SALT], uint8_t key[SECRET], uint8_t nonce[SECRET])
{
    static const char web_push[] = "WebPush: info", of_key[] = "Content-Encoding: aes128gcm",
                      of_nonce[] = "Content-Encoding: nonce"; /* each with its NUL */
    uint8_t shared[SECRET], mixed[SECRET], info[sizeof web_push + 2 * PUSH_POINT];
    memcpy(info, web_push, sizeof web_push);
    memcpy(info + sizeof web_push, point, PUSH_POINT);
    memcpy(info + sizeof web_push + PUSH_POINT, own_point, PUSH_POINT);
    return agree(own, point, shared) && mac(auth, PUSH_AUTH, shared, SECRET, mixed) &&
           expand(mixed, info, sizeof info, shared) &&
           mac(salt, PUSH_SALT, shared, SECRET, mixed) &&
           expand(mixed, of_key, sizeof of_key, key) &&
           expand(mixed, of_nonce, sizeof of_nonce, nonce);
}

/* Appends the message with the byte that ends the last record, and the tag. */
static bool seal(const char *message, size_t length, const uint8_t *key, const uint8_t *nonce,
                 cb_text *out)
{
    uint8_t sealed[PUSH_RECORD];
    const uint8_t last = 2;
    int n = 0, m = 0, end = 0;
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    bool fine = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(c, sealed, &n, (const uint8_t *)message, (int)length) == 1 &&
                EVP_EncryptUpdate(c, sealed + n, &m, &last, 1) == 1 &&
                EVP_EncryptFinal_ex(c, sealed + n + m, &end) == 1 &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, sealed + n + m + end) == 1;
    EVP_CIPHER_CTX_free(c);
    if (fine) {
        cb_text_bytes(out, (const char *)sealed, (size_t)(n + m + end + TAG));
    }
    return fine && !out->failed;
}

static bool encrypt(EVP_PKEY *own, const char *message, size_t length,
                    const uint8_t point[PUSH_POINT], const uint8_t auth[PUSH_AUTH],
                    const uint8_t salt[PUSH_SALT], cb_text *out, cb_error *err)
{
    uint8_t key[SECRET], nonce[SECRET], own_point[PUSH_POINT];
    static const uint8_t record[] = {0, 0, PUSH_RECORD >> 8, 0, PUSH_POINT};
    if (length > PUSH_MOST) {
        return cb_fail(err, CB_ERANGE, "a message is at most %d bytes", PUSH_MOST);
    }
    if (!own || !read_point(own, own_point) ||
        !derive(own, own_point, point, auth, salt, key, nonce)) {
        return failed(err, "agreeing on a key");
    }
    cb_text_bytes(out, (const char *)salt, PUSH_SALT);
    cb_text_bytes(out, (const char *)record, sizeof record);
    cb_text_bytes(out, (const char *)own_point, sizeof own_point);
    return seal(message, length, key, nonce, out) || failed(err, "encryption");
}

bool push_encrypt_with(const char *message, size_t length, const uint8_t point[PUSH_POINT],
                       const uint8_t auth[PUSH_AUTH], const uint8_t *secret, const uint8_t *salt,
                       cb_text *out, cb_error *err)
{
    EVP_PKEY *own = key_of(secret);
    bool fine = encrypt(own, message, length, point, auth, salt, out, err);
    EVP_PKEY_free(own);
    return fine;
}

bool push_encrypt(const char *message, size_t length, const uint8_t point[PUSH_POINT],
                  const uint8_t auth[PUSH_AUTH], cb_text *out, cb_error *err)
{
    uint8_t salt[PUSH_SALT];
    EVP_PKEY *own = RAND_bytes(salt, sizeof salt) == 1 ? EVP_EC_gen(curve) : NULL;
    bool fine = encrypt(own, message, length, point, auth, salt, out, err);
    EVP_PKEY_free(own);
    return fine;
}

/* ---- Who sends ---- */

enum { ORIGINS = 8, ORIGIN = 128, LASTS = 12 * 3600, RENEW = 3600 };

/* A token is good for one service for half a day; there are few services. */
typedef struct pass {
    char origin[ORIGIN];
    int64_t until;
    cb_text header;
} pass;

struct push_sender {
    EVP_PKEY *key;
    char public_key[96], contact[256];
    pass passes[ORIGINS];
    int next;
};

static EVP_PKEY *read_key(const char *path)
{
    FILE *f = fopen(path, "r");
    EVP_PKEY *key = f ? PEM_read_PrivateKey(f, NULL, NULL, NULL) : NULL;
    if (f) {
        fclose(f);
    }
    return key;
}

static bool write_key(const char *path, const EVP_PKEY *key)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *f = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool fine = f && PEM_write_PKCS8PrivateKey(f, key, NULL, NULL, 0, NULL, NULL) == 1;
    return f && fclose(f) == 0 && fine;
}

push_sender *push_sender_open(const char *path, const char *contact, cb_error *err)
{
    push_sender *s = calloc(1, sizeof *s);
    uint8_t point[PUSH_POINT];
    cb_text name = {0};
    if (!s) {
        cb_fail(err, CB_EMEMORY, "not enough memory");
        return NULL;
    }
    if (access(path, F_OK) != 0) {
        s->key = EVP_EC_gen(curve);
        if (!s->key || !write_key(path, s->key)) {
            cb_fail(err, CB_EIO, "%.200s: %s", path, strerror(errno));
            push_sender_free(s);
            return NULL;
        }
    } else {
        s->key = read_key(path);
    }
    if (!s->key || !read_point(s->key, point)) {
        cb_fail(err, CB_EIO, "%.200s is not a private key of the curve P-256", path);
        push_sender_free(s);
        return NULL;
    }
    push_base64(&name, point, sizeof point);
    snprintf(s->public_key, sizeof s->public_key, "%s", name.failed ? "" : name.data);
    snprintf(s->contact, sizeof s->contact, "%s", contact);
    cb_text_free(&name);
    return s;
}

void push_sender_free(push_sender *s)
{
    if (s) {
        for (int i = 0; i < ORIGINS; i++) {
            cb_text_free(&s->passes[i].header);
        }
        EVP_PKEY_free(s->key);
        free(s);
    }
}

const char *push_sender_key(const push_sender *s)
{
    return s->public_key;
}

/* ECDSA as a token has it: the two numbers side by side (RFC 7518, 3.4). */
static bool sign(const push_sender *s, const char *text, size_t length, uint8_t out[2 * SECRET])
{
    uint8_t der[96];
    const uint8_t *at = der;
    size_t size = sizeof der;
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool fine = c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, s->key) == 1 &&
                EVP_DigestSign(c, der, &size, (const uint8_t *)text, length) == 1;
    EVP_MD_CTX_free(c);
    ECDSA_SIG *pair = fine ? d2i_ECDSA_SIG(NULL, &at, (long)size) : NULL;
    fine = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, SECRET) == SECRET &&
           BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + SECRET, SECRET) == SECRET;
    ECDSA_SIG_free(pair);
    return fine;
}

static bool issue(const push_sender *s, pass *p, int64_t now, cb_error *err)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    uint8_t signature[2 * SECRET];
    cb_text claims = {0}, token = {0};
    p->until = now + LASTS;
    cb_text_format(&claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", p->origin,
                   (long long)p->until, s->contact);
    push_base64(&token, head, sizeof head - 1);
    cb_text_char(&token, '.');
    push_base64(&token, claims.failed ? "" : claims.data, claims.length);
    bool fine = !claims.failed && !token.failed && sign(s, token.data, token.length, signature);
    if (fine) {
        cb_text_char(&token, '.');
        push_base64(&token, signature, sizeof signature);
        cb_text_clear(&p->header);
        cb_text_format(&p->header, "Authorization: vapid t=%s, k=%s", token.data, s->public_key);
    }
    cb_text_free(&claims);
    cb_text_free(&token);
    if (!fine || p->header.failed) {
        p->until = 0;
        return failed(err, "signing");
    }
    return true;
}

bool push_authorize(push_sender *s, const char *address, int64_t now, cb_text *out, cb_error *err)
{
    const char *host = strstr(address, "://");
    size_t length = host ? (size_t)(host + 3 - address) + strcspn(host + 3, "/?#") : 0;
    if (!length || length >= ORIGIN || memchr(address, '"', length) ||
        memchr(address, '\\', length) || memchr(address, '@', length)) {
        return cb_fail(err, CB_ERANGE, "that is no address of a push service");
    }
    pass *p = NULL;
    for (int i = 0; i < ORIGINS; i++) {
        const char *origin = s->passes[i].origin;
        if (strncmp(origin, address, length) == 0 && origin[length] == '\0') {
            p = &s->passes[i];
        }
    }
    if (!p) {
        p = &s->passes[s->next];
        s->next = (s->next + 1) % ORIGINS;
        memcpy(p->origin, address, length);
        p->origin[length] = '\0';
        p->until = 0;
    }
    if (p->until < now + RENEW && !issue(s, p, now, err)) {
        return false;
    }
    cb_text_bytes(out, p->header.data, p->header.length);
    return !out->failed || failed(err, "memory");
}
