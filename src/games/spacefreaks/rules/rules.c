/* The rules that Arena-Master cards have put in force for this round (SPF-25.18). */
#include "games/spacefreaks/spacefreaks.h"

void spacefreaks_settle_rules(spacefreaks_state *s)
{
    s->rules = 0;
    for (int i = 0; i < s->arena_done; i++) {
        s->rules |= UINT32_C(1) << spacefreaks_masters[s->arena[i]].rule;
    }
    s->rules &= ~UINT32_C(1);
}

int spacefreaks_rule_last(const spacefreaks_state *s, spacefreaks_rule rule, int otherwise)
{
    if (!spacefreaks_holds(s, rule)) {
        return otherwise;
    }
    for (int i = s->arena_done - 1; i >= 0; i--) {
        if (spacefreaks_masters[s->arena[i]].rule == rule) {
            return spacefreaks_masters[s->arena[i]].amount;
        }
    }
    return otherwise;
}

int spacefreaks_rule_sum(const spacefreaks_state *s, spacefreaks_rule rule)
{
    int sum = 0;
    for (int i = 0; i < s->arena_done && spacefreaks_holds(s, rule); i++) {
        sum += spacefreaks_masters[s->arena[i]].rule == rule
                   ? spacefreaks_masters[s->arena[i]].amount
                   : 0;
    }
    return sum;
}
