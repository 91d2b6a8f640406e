#include "notify/mail.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/text.h"
#include "notify/letter.h"

/* What the parcel says of its place. */
typedef struct place {
    cb_text id, address, secret, language;
} place;

/* The two forms of what a mail says. */
typedef struct forms {
    cb_text text, html;
} forms;

/* ---- Headers ---- */

static bool is_plain(const char *text)
{
    while (*text >= ' ' && *text <= '~') {
        text++;
    }
    return *text == '\0';
}

/* In words of at most 75 characters, none of which ends within a letter. */
static void encode(cb_text *out, const char *value)
{
    enum { MOST = 45 };
    for (size_t left = strlen(value), n; left; value += n, left -= n) {
        unsigned char word[MOST / 3 * 4 + 1];
        for (n = left < MOST ? left : MOST; n < left && ((unsigned char)value[n] & 0xc0) == 0x80;) {
            n--;
        }
        EVP_EncodeBlock(word, (const unsigned char *)value, (int)n);
        cb_text_format(out, "=?UTF-8?B?%s?=%s", (const char *)word, n < left ? "\r\n " : "");
    }
}

void mail_header(cb_text *out, const char *name, const char *value)
{
    cb_text_format(out, "%s: ", name);
    if (is_plain(value)) {
        cb_text_add(out, value);
    } else {
        encode(out, value);
    }
}

static bool add_header(mail *m, const char *name, const char *value)
{
    cb_text line = {0};
    mail_header(&line, name, value);
    struct curl_slist *longer = line.failed ? NULL : curl_slist_append(m->headers, line.data);
    m->headers = longer ? longer : m->headers;
    cb_text_free(&line);
    return longer != NULL;
}

/* The same for the same notices: where a mail that is sent twice arrives, it is one. */
static void put_id(cb_text *out, const cb_json *json, uint32_t notices, const place *to,
                   const char *from)
{
    uint8_t hash[EVP_MAX_MD_SIZE] = {0};
    const cb_json_node *list = &json->nodes[notices];
    cb_text told = {0};
    cb_text_format(&told, "%s ", to->id.data);
    cb_text_bytes(&told, json->text + list->start, list->length);
    EVP_Digest(told.failed ? "" : told.data, told.length, hash, NULL, EVP_sha256(), NULL);
    cb_text_char(out, '<');
    for (int i = 0; i < 16; i++) {
        cb_text_format(out, "%02x", (unsigned)hash[i]);
    }
    cb_text_format(out, "%s>", strchr(from, '@'));
    cb_text_free(&told);
}

static bool add_headers(mail *m, const notify_config *config, const place *to, const char *subject,
                        const char *id)
{
    time_t now = time(NULL);
    struct tm at;
    char date[64];
    cb_text from = {0}, stop = {0};
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", gmtime_r(&now, &at));
    cb_text_format(&from, "cardboard <%s>", config->from);
    cb_text_format(&stop, "<%s/api/mail/stop/%s.%s>", config->page, to->id.data, to->secret.data);
    bool fine = !from.failed && !stop.failed && add_header(m, "From", from.data) &&
                add_header(m, "To", to->address.data) && add_header(m, "Subject", subject) &&
                add_header(m, "Date", date) && add_header(m, "Message-ID", id) &&
                add_header(m, "Auto-Submitted", "auto-generated") &&
                add_header(m, "List-Unsubscribe", stop.data) &&
                add_header(m, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    cb_text_free(&from);
    cb_text_free(&stop);
    return fine;
}

/* ---- What it says ---- */

static void put_html(cb_text *out, const char *text)
{
    for (; *text; text++) {
        const char *name = *text == '&'   ? "&amp;"
                           : *text == '<' ? "&lt;"
                           : *text == '>' ? "&gt;"
                           : *text == '"' ? "&quot;"
                                          : NULL;
        if (name) {
            cb_text_add(out, name);
        } else {
            cb_text_char(out, *text);
        }
    }
}

/* A sentence, and where it leads (NULL: nowhere). */
static void say(forms *f, const char *sentence, const cb_text *address)
{
    cb_text_format(&f->text, "%s\r\n", sentence);
    cb_text_add(&f->html, "<p>");
    if (address) {
        cb_text_format(&f->text, "%s\r\n", address->failed ? "" : address->data);
        cb_text_add(&f->html, "<a href=\"");
        put_html(&f->html, address->failed ? "" : address->data);
        cb_text_add(&f->html, "\">");
    }
    put_html(&f->html, sentence);
    cb_text_add(&f->html, address ? "</a></p>\r\n" : "</p>\r\n");
    cb_text_add(&f->text, "\r\n");
}

static void say_with(forms *f, const char *sentence, const char *value)
{
    cb_text filled = {0};
    words_put(&filled, sentence, value);
    say(f, filled.failed ? "" : filled.data, NULL);
    cb_text_free(&filled);
}

/* Says what is written in a mail of the player on the page: #/settings/WHAT/ID.SECRET. */
static void say_link(forms *f, const char *sentence, const char *page, const char *what,
                     const place *to)
{
    cb_text address = {0};
    cb_text_format(&address, "%s/#/settings/%s/%s.%s", page, what, to->id.data, to->secret.data);
    say(f, sentence, &address);
    cb_text_free(&address);
}

/* What people call the page. */
static const char *name_of(const char *page)
{
    return strstr(page, "://") + 3;
}

static void write_question(forms *f, cb_text *subject, const char *page, const words *w,
                           const place *to)
{
    words_put(subject, w->subject, name_of(page));
    say_with(f, w->question[0], name_of(page));
    say(f, w->question[1], NULL);
    say_link(f, w->confirm, page, "confirm", to);
    say(f, w->question[2], NULL);
}

/* The first one is the subject, with the number of the others. */
static void write_notices(forms *f, cb_text *subject, const char *page, const words *w,
                          const cb_json *json, uint32_t list)
{
    const cb_json_node *notices = &json->nodes[list];
    letter_sentence(json, list + 1, w, subject);
    if (notices->count > 1) {
        cb_text_format(subject, " (+%d)", (int)notices->count - 1);
    }
    for (uint32_t at = list + 1; at < notices->after; at = json->nodes[at].after) {
        cb_text sentence = {0}, address = {0};
        letter_sentence(json, at, w, &sentence);
        letter_address(json, at, page, &address);
        say(f, sentence.failed ? "" : sentence.data, &address);
        cb_text_free(&sentence);
        cb_text_free(&address);
    }
    cb_text_add(&f->text, "-- \r\n");
    cb_text_add(&f->html, "<hr>\r\n");
    say_with(f, w->footer, name_of(page));
}

static bool add_form(curl_mime *body, const cb_text *form, const char *type)
{
    curl_mimepart *part = curl_mime_addpart(body);
    return part && !form->failed && curl_mime_data(part, form->data, form->length) == CURLE_OK &&
           curl_mime_type(part, type) == CURLE_OK &&
           curl_mime_encoder(part, "quoted-printable") == CURLE_OK;
}

/* The form that is read if both can be comes last (RFC 2046, 5.1.4). */
static bool add_body(mail *m, CURL *c, const forms *f)
{
    m->body = curl_mime_init(c);
    return m->body && add_header(m, "Content-Type", "multipart/alternative") &&
           add_form(m->body, &f->text, "text/plain; charset=utf-8") &&
           add_form(m->body, &f->html, "text/html; charset=utf-8");
}

static bool write_mail(mail *m, CURL *c, const notify_config *config, const cb_json *json,
                       uint32_t parcel, const place *to)
{
    const words *w = words_of(to->language.data ? to->language.data : "");
    uint32_t list = cb_json_member(json, parcel, "notices");
    bool asks = cb_json_equals(json, cb_json_member(json, list + 1, "about"), "confirm");
    forms f = {0};
    cb_text subject = {0}, id = {0};
    if (asks) {
        write_question(&f, &subject, config->page, w, to);
    } else {
        write_notices(&f, &subject, config->page, w, json, list);
    }
    say_link(&f, w->stop, config->page, "stop", to);
    put_id(&id, json, list, to, config->from);
    bool fine = !subject.failed && !id.failed &&
                add_headers(m, config, to, subject.data, id.data) && add_body(m, c, &f);
    cb_text_free(&f.text);
    cb_text_free(&f.html);
    cb_text_free(&subject);
    cb_text_free(&id);
    return fine;
}

/* ---- Where to ---- */

/* What is said to a program of this machine, nobody else hears. */
static bool stays_here(const char *server)
{
    static const char *const names[] = {"smtp://localhost", "smtp://127.0.0.1", "smtp://[::1]"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(server, names[i], length) == 0 && strchr(":/", server[length])) {
            return true;
        }
    }
    return false;
}

static bool set_up(mail *m, CURL *c, const notify_config *config)
{
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(c, CURLOPT_USE_SSL,
                     (long)(stays_here(config->smtp) ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (config->certificates.length) {
        struct curl_blob blob = {config->certificates.data, config->certificates.length,
                                 CURL_BLOB_NOCOPY};
        curl_easy_setopt(c, CURLOPT_CAINFO_BLOB, &blob);
    }
    if (config->login.length) {
        curl_easy_setopt(c, CURLOPT_USERPWD, config->login.data);
    }
    curl_easy_setopt(c, CURLOPT_MAIL_FROM, config->from);
    curl_easy_setopt(c, CURLOPT_MAIL_RCPT, m->to);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, m->headers);
    curl_easy_setopt(c, CURLOPT_MIMEPOST, m->body);
    return curl_easy_setopt(c, CURLOPT_URL, config->smtp) == CURLE_OK;
}

static void read_member(const cb_json *json, uint32_t parcel, const char *name, cb_text *out)
{
    cb_json_string(json, cb_json_member(json, parcel, name), out);
}

bool mail_prepare(mail *m, CURL *c, const notify_config *config, const cb_json *json,
                  uint32_t parcel)
{
    place to = {0};
    *m = (mail){0};
    read_member(json, parcel, "id", &to.id);
    read_member(json, parcel, "address", &to.address);
    read_member(json, parcel, "secret", &to.secret);
    read_member(json, parcel, "language", &to.language);
    /* Nothing that would be another command or header. */
    bool fine = config->smtp && to.id.data && to.secret.data && to.address.data &&
                is_plain(to.address.data) && !strpbrk(to.address.data, " <>,;");
    m->to = fine ? curl_slist_append(NULL, to.address.data) : NULL;
    fine = m->to && write_mail(m, c, config, json, parcel, &to) && set_up(m, c, config);
    cb_text_free(&to.id);
    cb_text_free(&to.address);
    cb_text_free(&to.secret);
    cb_text_free(&to.language);
    return fine;
}

void mail_clear(mail *m)
{
    curl_slist_free_all(m->headers);
    curl_slist_free_all(m->to);
    curl_mime_free(m->body);
    *m = (mail){0};
}
