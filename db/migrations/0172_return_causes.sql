-- Why somebody gives a piece back or wants another one, said with one press (src/domain/returns.ts); nobody has to say it (CDC,
-- art. 49). That it was small or large counts among what buyers say of its size, too (fit_answers).
alter table order_requests add column cause text
  check (cause in ('small', 'large', 'look', 'defect', 'wrong_piece', 'changed_mind'));
