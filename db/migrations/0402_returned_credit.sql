-- Who answers requests may end an exchange that credit paid for: what an order spent returns to its wallet (no more than was spent: a
-- trigger checks), or moves back to the first order, and off a gift card whose money the shop lost. Credit for nothing, and corrections
-- by the team, stay with those who may give it.
alter policy role_gives on credit_entries
  with check (kind in ('spend', 'refund') or (kind = 'correction' and author = 'system' and amount_cents < 0)
    or (select acts_as_one_of(array['owner', 'manager', 'orders'])));
