/* What the notifier writes, against the examples of the RFCs; and where it may connect to. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notify/address.h"
#include "notify/push.h"
#include "server/tally.h"

/* RFC 8291, 5 and appendix A. */
static const char plaintext[] = "When I grow up, I want to be a watermelon";
static const char as_private[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char ua_public[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char auth_secret[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char salt[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char body[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8"
    "wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static void examples(void)
{
    uint8_t secret[32], point[PUSH_POINT], auth[PUSH_AUTH], random[PUSH_SALT];
    cb_text sealed = {0}, text = {0};
    tally_about("the example of RFC 8291");
    check(push_read_base64(as_private, strlen(as_private), secret, sizeof secret) &&
              push_read_base64(ua_public, strlen(ua_public), point, sizeof point) &&
              push_read_base64(auth_secret, strlen(auth_secret), auth, sizeof auth) &&
              push_read_base64(salt, strlen(salt), random, sizeof random),
          "keys are read");
    check(push_encrypt_with(plaintext, sizeof plaintext - 1, point, auth, secret, random, &sealed,
                            NULL),
          "the message is encrypted");
    push_base64(&text, sealed.data, sealed.length);
    check(text.length == sizeof body - 1 && strcmp(text.data, body) == 0, "as the RFC has it");
    cb_text_clear(&sealed);
    check(push_encrypt(plaintext, sizeof plaintext - 1, point, auth, &sealed, NULL) &&
              sealed.length == sizeof plaintext - 1 + 1 + 16 + 86,
          "with a fresh key it is as long");
    cb_text_free(&text);
    cb_text_free(&sealed);
}

static void limits(void)
{
    static const char longest[PUSH_MOST + 1];
    uint8_t point[PUSH_POINT], auth[PUSH_AUTH] = {0};
    cb_text sealed = {0};
    cb_error err = {0};
    tally_about("limits");
    push_read_base64(ua_public, strlen(ua_public), point, sizeof point);
    check(push_encrypt(longest, PUSH_MOST, point, auth, &sealed, NULL) && sealed.length == 4096,
          "the longest message fills 4096 bytes");
    check(!push_encrypt(longest, PUSH_MOST + 1, point, auth, &sealed, &err) &&
              err.code == CB_ERANGE,
          "a longer one is refused");
    point[40] ^= 1;
    check(!push_encrypt("x", 1, point, auth, &sealed, &err), "so is a point off the curve");
    check(!push_read_base64("AA+A", 4, auth, 3) && !push_read_base64("AAAA", 4, auth, 2) &&
              !push_read_base64("AAAA", 4, auth, 4),
          "and what is no base64url of that length");
    cb_text_free(&sealed);
}

static void senders(void)
{
    char path[] = "/tmp/cardboard-vapid-XXXXXX", key[128];
    cb_text one = {0}, two = {0};
    cb_error err = {0};
    tally_about("who sends");
    int fd = mkstemp(path);
    close(fd);
    check(!push_sender_open(path, "mailto:a@b.example", &err), "an empty file is no key");
    unlink(path);
    push_sender *s = push_sender_open(path, "mailto:a@b.example", &err);
    check(s != NULL, "a key is made");
    snprintf(key, sizeof key, "%s", push_sender_key(s));
    check_number((long)strlen(key), 87, "its public key is a point");
    check(push_authorize(s, "https://push.example/a/b?c", 1000, &one, NULL) &&
              push_authorize(s, "https://push.example/other", 2000, &two, NULL) &&
              strcmp(one.data, two.data) == 0,
          "a token is good for a service");
    cb_text_clear(&two);
    check(push_authorize(s, "https://push.example/a", 1000 + 12 * 3600, &two, NULL) &&
              strcmp(one.data, two.data) != 0,
          "for half a day");
    for (int i = 0; i < 20; i++) {
        char address[64];
        snprintf(address, sizeof address, "https://p%d.example/x", i);
        cb_text_clear(&two);
        check(push_authorize(s, address, 1000, &two, NULL), "there may be many services");
    }
    check(!push_authorize(s, "https://a\"b.example/", 1000, &two, NULL) &&
              !push_authorize(s, "nowhere", 1000, &two, NULL),
          "an address is a plain one");
    push_sender_free(s);
    s = push_sender_open(path, "mailto:a@b.example", &err);
    check(s && strcmp(key, push_sender_key(s)) == 0, "the key is read again");
    push_sender_free(s);
    unlink(path);
    cb_text_free(&one);
    cb_text_free(&two);
}

/* RFC 8292, 2.4: a token before its signature, which is different each time. */
static void token(void)
{
    static const char wanted[] =
        "Authorization: vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
        "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpw"
        "dXNoQGV4YW1wbGUuY29tIn0.";
    enum { EXPIRES = 1453523768, HALF_A_DAY = 43200, SIGNATURE = 86 };
    char path[] = "/tmp/cardboard-vapid-XXXXXX";
    cb_text header = {0};
    tally_about("the example of RFC 8292");
    close(mkstemp(path));
    unlink(path);
    push_sender *s = push_sender_open(path, "mailto:push@example.com", NULL);
    check(s && push_authorize(s, "https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                              EXPIRES - HALF_A_DAY, &header, NULL),
          "there is a token");
    check(header.data && strncmp(header.data, wanted, sizeof wanted - 1) == 0 &&
              header.length > sizeof wanted - 1 + SIGNATURE &&
              strncmp(header.data + sizeof wanted - 1 + SIGNATURE, ", k=", 4) == 0,
          "as the RFC has it");
    push_sender_free(s);
    unlink(path);
    cb_text_free(&header);
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        return address_is_public((struct sockaddr *)&four);
    }
    check(inet_pton(AF_INET6, text, &six.sin6_addr) == 1, text);
    return address_is_public((struct sockaddr *)&six);
}

static void addresses(void)
{
    static const char *const inside[] = {
        "0.0.0.0",      "10.0.0.1",        "100.64.0.1",     "100.127.255.255", "127.0.0.1",
        "127.255.0.1",  "169.254.169.254", "172.16.0.1",     "172.31.255.255",  "192.168.1.1",
        "192.0.2.1",    "198.19.0.1",      "224.0.0.1",      "255.255.255.255", "::",
        "::1",          "::ffff:8.8.8.8",  "64:ff9b::a00:1", "fe80::1",         "fc00::1",
        "fd12:3456::1", "ff02::1",         "2001:db8::1",    "2002:a00:1::",    "2001::1"};
    static const char *const outside[] = {"8.8.8.8",        "100.63.255.255",      "100.128.0.0",
                                          "172.15.0.1",     "172.32.0.1",          "192.169.0.1",
                                          "198.17.255.255", "223.255.255.255",     "2600::1",
                                          "2a00:1450::1",   "2001:4860:4860::8888"};
    const struct sockaddr path = {.sa_family = AF_UNIX};
    tally_about("addresses");
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        check(!is_public(inside[i]), inside[i]);
    }
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        check(is_public(outside[i]), outside[i]);
    }
    check(!address_is_public(&path), "a socket of this machine");
}

int main(void)
{
    examples();
    limits();
    senders();
    token();
    addresses();
    return tally_end();
}
