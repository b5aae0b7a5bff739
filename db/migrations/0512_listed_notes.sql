-- The list of notes: those that wait for a person or are under way, those of a state, of returns, of a month, and by number.
create index fiscal_notes_open on fiscal_notes (id)
  where state not in ('authorised', 'dropped') or cancel_problem is not null or reasons <> '[]';
create index fiscal_notes_by_state on fiscal_notes (state, id);
create index fiscal_notes_returns on fiscal_notes (id) where kind = 'return';
create index fiscal_notes_by_day on fiscal_notes ((coalesce(authorised_at, created_at)));
create index fiscal_notes_by_number on fiscal_notes (number);
