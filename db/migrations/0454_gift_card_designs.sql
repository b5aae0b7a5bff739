-- The design of a gift card (src/domain/credit/gift-card.ts), with the order that it belongs to. Those sold before have the first one.
alter table gift_cards add column design text not null default 'classico'
  check (design in ('classico', 'flores', 'noite', 'festa'));
