-- Several coupons can be announced: among those in force, one of a campaign shows first, then the one that started last. Before,
-- announcing one for next week took today's off the bar, and nothing brought it back.
drop index promotions_one_announced;
