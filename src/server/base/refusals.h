/*
 * What the server says no with. Programs go by the code, and translations by the reason: the page has
 * a sentence for each in every language (web/src/languages). The text is for logs and programs.
 */
#ifndef SERVER_BASE_REFUSALS_H
#define SERVER_BASE_REFUSALS_H

#include "cardboard.h"
#include "core/json_write.h"

typedef struct refusal {
    const char *code, *reason, *text;
} refusal;

#define NOT_REFUSED ((refusal){0})

/* What the engine says; of that only the sentence is told. */
refusal refusal_of(const cb_error *err);
/* As members of an object. */
void refusal_put(cb_json_writer *w, refusal why);

/* ---- What players may meet ---- */

/* Busy, or full. */
#define REFUSED_BUSY                                                                               \
    ((refusal){"busy", "busy", "the server has a lot to do: try again in a moment"})
#define REFUSED_CLOSING ((refusal){"busy", "closing", "the server is shutting down"})
#define REFUSED_TOO_MANY_QUESTIONS                                                                 \
    ((refusal){"busy", "too-many-questions", "too many questions: wait a minute"})
#define REFUSED_TOO_MANY_NEW                                                                       \
    ((refusal){"busy", "too-many-new", "too many new matches or players: wait a minute"})
#define REFUSED_TOO_MUCH_MAIL                                                                      \
    ((refusal){"busy", "too-much-mail", "enough mail for today: look for it, or wait a day"})
#define REFUSED_TOO_MANY_CONNECTIONS                                                               \
    ((refusal){"busy", "too-many-connections", "too many connections from your address"})
#define REFUSED_TOO_MANY_REQUESTS                                                                  \
    ((refusal){"busy", "too-many-requests", "too many requests: wait a second"})
#define REFUSED_TOO_MANY_MESSAGES                                                                  \
    ((refusal){"busy", "too-many-messages", "too many messages: wait a second"})
#define REFUSED_TOO_MUCH ((refusal){"busy", "too-much", "too much at once: wait a second"})
#define REFUSED_WATCHERS_LOUD                                                                      \
    ((refusal){"busy", "watchers-loud", "the watchers say too much: wait a second"})
#define REFUSED_BOTS_BUSY                                                                          \
    ((refusal){"busy", "bots-busy", "the bots have a lot to think about: wait a moment"})
#define REFUSED_BOT_THINKS                                                                         \
    ((refusal){"busy", "bot-thinks", "the bot is still thinking about your last question"})
#define REFUSED_TOO_MANY_BOT_MATCHES                                                               \
    ((refusal){"busy", "too-many-bot-matches", "too many matches of bots only from your address"})
#define REFUSED_TOO_MANY_LISTED                                                                    \
    ((refusal){"busy", "too-many-listed", "too many listed matches from your address"})
#define REFUSED_WATCHERS_FULL                                                                      \
    ((refusal){"busy", "watchers-full", "too many people watch this match"})
#define REFUSED_PLAYERS_ONLY ((refusal){"busy", "players-only", "the last places are for players"})
#define REFUSED_FULL ((refusal){"busy", "full", "the server is full"})
#define REFUSED_MEMORY ((refusal){"memory", "memory", "not enough memory"})
#define REFUSED_BANNED                                                                             \
    ((refusal){"request", "banned", "your address may not come here for a while"})

/* Storage. */
#define REFUSED_UNSTORED                                                                           \
    ((refusal){"storage", "unstored", "it could not be stored, so it did not happen: try again"})
#define REFUSED_MATCH_UNREAD                                                                       \
    ((refusal){"storage", "match-unread", "the match cannot be read at the moment: come back soon"})
#define REFUSED_LIST_UNREAD                                                                        \
    ((refusal){"storage", "list-unread", "the list cannot be read at the moment"})
#define REFUSED_SEAT_UNSTORED                                                                      \
    ((refusal){"storage", "seat-unstored", "the seat could not be taken: try again"})

/* Matches and seats. */
#define REFUSED_NO_PLACE                                                                           \
    ((refusal){"found", "no-place", "this link is too old, or the address has been removed"})
#define REFUSED_NO_MATCH ((refusal){"found", "no-match", "there is no such match"})
#define REFUSED_OLDER_RULES ((refusal){"found", "older-rules", "the position followed older rules"})
#define REFUSED_NOT_OVER ((refusal){"request", "not-over", "that is shown after the end"})
#define REFUSED_NO_FREE_SEAT ((refusal){"seat", "no-free-seat", "there is no free seat"})
#define REFUSED_LINK_USED                                                                          \
    ((refusal){"seat", "link-used", "this link was opened before, and works once"})
#define REFUSED_NOT_YOUR_SEAT                                                                      \
    ((refusal){"seat", "not-your-seat", "this key does not open that seat"})
#define REFUSED_NO_TOKEN ((refusal){"seat", "no-token", "no seat has that token"})
#define REFUSED_OTHER_PLACE                                                                        \
    ((refusal){"seat", "other-place", "this seat was opened elsewhere, or has a new key"})
#define REFUSED_TOO_MANY_PLACES                                                                    \
    ((refusal){"seat", "too-many-places", "this seat is open in too many places"})
#define REFUSED_HANDOVER_GONE                                                                      \
    ((refusal){"found", "handover-gone", "this link was opened, or is older than five minutes"})
#define REFUSED_NO_HOLIDAY                                                                         \
    ((refusal){"range", "no-holiday", "the year has no more days of holiday"})

#define REFUSED_NO_PROFILE                                                                         \
    ((refusal){"found", "no-profile", "nobody is shown on the ladders under that address"})

/* Events. */
#define REFUSED_NO_EVENT ((refusal){"found", "no-event", "there is no such event"})
#define REFUSED_EVENT_BEGUN ((refusal){"request", "event-begun", "the event has begun"})
#define REFUSED_EVENT_OVER ((refusal){"request", "event-over", "the event is over"})
#define REFUSED_EVENT_FULL ((refusal){"seat", "event-full", "the event is full"})
#define REFUSED_EVENT_SMALL                                                                        \
    ((refusal){"request", "event-small", "there are too few players for a table"})
#define REFUSED_NOT_HOST ((refusal){"seat", "not-host", "that is for the host of the event"})

/* At the table. */
#define REFUSED_NOT_YOUR_TURN ((refusal){"seat", "not-your-turn", "it is not your turn"})
#define REFUSED_OVER ((refusal){"seat", "over", "the game is over"})
#define REFUSED_TOO_LONG                                                                           \
    ((refusal){"seat", "too-long", "the match became longer than any game, so it was ended"})
#define REFUSED_BOT_PLAYS ((refusal){"seat", "bot-plays", "a bot plays this seat: sit down first"})
#define REFUSED_GIVEN_UP ((refusal){"seat", "given-up", "you have given up already"})
#define REFUSED_SEAT_GIVEN_UP ((refusal){"request", "seat-given-up", "you have given up this seat"})
#define REFUSED_MATCH_OVER ((refusal){"request", "match-over", "the match is over"})
#define REFUSED_STALE ((refusal){"stale", "stale", "the position has changed since then"})
#define REFUSED_NO_UNDO ((refusal){"undo", "no-undo", "there is nothing you may take back now"})
#define REFUSED_NO_TAKEBACK                                                                        \
    ((refusal){"undo", "no-takeback", "there is nothing the table could let you take back"})
#define REFUSED_NOT_ASKED                                                                          \
    ((refusal){"request", "not-asked", "nobody is asking to take anything back"})
#define REFUSED_NOT_HERE ((refusal){"request", "not-here", "that cannot be done here"})
#define REFUSED_WATCHER ((refusal){"request", "watcher", "watchers cannot do that"})
#define REFUSED_NO_HINTS                                                                           \
    ((refusal){"request", "no-hints", "there are no hints in this match, or for watchers"})
#define REFUSED_MUTED ((refusal){"request", "muted", "the operator of this server has muted you"})
#define REFUSED_CHAT_FULL                                                                          \
    ((refusal){"range", "chat-full", "this match has all the chat lines it can hold"})
#define REFUSED_RATED_NO_VOTE                                                                      \
    ((refusal){"request", "rated-no-vote", "a rated match is played to its end: the clock decides"})
#define REFUSED_HAS_TIME ((refusal){"request", "has-time", "that seat still has time"})
#define REFUSED_NOT_AWAY                                                                           \
    ((refusal){"request", "not-away", "that seat is neither late nor away for a minute"})

/* ---- What only programs meet: without a reason ---- */

#define REFUSED_TOO_LARGE ((refusal){"large", NULL, "a request is at most 64 KiB"})
#define REFUSED_NOT_JSON_TYPE ((refusal){"type", NULL, "the request must be application/json"})
#define REFUSED_NOT_AN_OBJECT ((refusal){"syntax", NULL, "the request must be a JSON object"})
#define REFUSED_TWO_LENGTHS ((refusal){"request", NULL, "the length of the request is told twice"})
#define REFUSED_TWO_HOSTS ((refusal){"request", NULL, "the host of the request is told twice"})
#define REFUSED_OTHER_HOST                                                                         \
    ((refusal){"request", NULL, "this server does not answer to that name (--host)"})
#define REFUSED_ORIGIN ((refusal){"request", NULL, "pages of that origin may not play here"})
#define REFUSED_SOCKET_ADDRESS ((refusal){"request", NULL, "this is the address of a WebSocket"})
#define REFUSED_NO_METHOD ((refusal){"method", NULL, "that cannot be done there"})
#define REFUSED_NO_ADDRESS ((refusal){"found", NULL, "there is nothing at that address"})
#define REFUSED_NO_GAME ((refusal){"found", NULL, "there is no such game"})
#define REFUSED_NO_STEP ((refusal){"found", NULL, "there is no such step or seat"})
#define REFUSED_NO_POSITION ((refusal){"found", NULL, "it began at the beginning"})
#define REFUSED_NO_STORE ((refusal){"storage", NULL, "matches cannot be stored"})
#define REFUSED_BAD_FROM ((refusal){"field", NULL, "\"from\" names a match and a step"})
#define REFUSED_BAD_JOIN                                                                           \
    ((refusal){"range", NULL,                                                                      \
               "a name is at most 31 bytes, a seat a small number, a key 22 letters"})
#define REFUSED_BAD_ENTRANT                                                                        \
    ((refusal){"range", NULL,                                                                      \
               "an entrant has a \"name\" of at most 31 bytes and a \"key\" of 22 letters"})
#define REFUSED_NO_ENTRANT ((refusal){"name", NULL, "there is no such entrant"})
#define REFUSED_BAD_PAGE ((refusal){"range", NULL, "\"page\" is a number, from 0"})
#define REFUSED_BAD_KEY ((refusal){"range", NULL, "\"key\" says whose ratings are wanted"})
#define REFUSED_BAD_MINE                                                                           \
    ((refusal){"range", NULL, "\"key\" says whose matches are wanted; \"page\" is from 0 to 9"})
#define REFUSED_BAD_PROFILE                                                                        \
    ((refusal){"range", NULL,                                                                      \
               "\"key\" says whose profile; \"shown\" is true, with a \"name\", or false"})
#define REFUSED_BAD_HOLIDAY                                                                        \
    ((refusal){"range", NULL, "\"key\" says whose holiday it is; \"days\" is from 0 to 28"})
#define REFUSED_BAD_HANDOVER                                                                       \
    ((refusal){"range", NULL,                                                                      \
               "\"id\" names a handover; \"sealed\" is at most 128 letters, digits, - or _"})
#define REFUSED_BAD_NEW_KEY                                                                        \
    ((refusal){"range", NULL, "\"key\" is the one to replace, \"by\" another that was never shown"})
#define REFUSED_GREETED ((refusal){"request", NULL, "you have said hello before"})
#define REFUSED_NOT_GREETED ((refusal){"request", NULL, "say hello first"})
#define REFUSED_NEEDS_KEY ((refusal){"field", NULL, "this match is rated: a player needs a key"})
#define REFUSED_NEEDS_LUCK                                                                         \
    ((refusal){"field", NULL, "this match is rated: every player adds to chance"})
#define REFUSED_LINK_TOKEN                                                                         \
    ((refusal){"range", NULL, "a browser that opens a link needs a token of its own (claim)"})
#define REFUSED_NO_LEVEL ((refusal){"name", NULL, "there is no bot of that level"})
#define REFUSED_NO_SEAT ((refusal){"seat", NULL, "there is no such seat"})
#define REFUSED_NOTHING_SAID ((refusal){"range", NULL, "say something"})
#define REFUSED_NO_ORDER ((refusal){"request", NULL, "that question cannot be answered beforehand"})
#define REFUSED_BAD_VOTE                                                                           \
    ((refusal){"range", NULL, "a vote is about another seat: bot, wait or end"})
#define REFUSED_BAD_CHOICE ((refusal){"range", NULL, "the choice is ask, yes or no"})

#endif
