-- The accountant gets the notes of a month, which is that of their keys.
create index fiscal_notes_by_month on fiscal_notes (substr(key, 3, 4), series, number) where key is not null;
