/* Keys, independent of any terminal library. */
#ifndef CLI_KEYS_H
#define CLI_KEYS_H

enum cli_key {
    CLI_KEY_NONE = 0, /* nothing was pressed: time passed, or the window was resized */
    CLI_KEY_TAB = '\t',
    CLI_KEY_ENTER = '\n',
    CLI_KEY_ESCAPE = 27,
    CLI_KEY_BACKSPACE = 127,
    CLI_KEY_UP = 0x110000, /* beyond Unicode */
    CLI_KEY_DOWN,
    CLI_KEY_LEFT,
    CLI_KEY_RIGHT,
    CLI_KEY_PAGE_UP,
    CLI_KEY_PAGE_DOWN,
    CLI_KEY_HOME,
    CLI_KEY_END,
    CLI_KEY_BACK_TAB,
    CLI_KEY_INTERRUPT /* the terminal or its user wants the program to end */
};

#endif
