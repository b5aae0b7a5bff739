-- A large move is planned again and stored in pieces, in the background: what the person agreed to, until all of it is stored.
alter table move_ins add column wanted_check text check (length(wanted_check) between 1 and 64);
alter table move_ins add constraint move_ins_prepared check (wanted_check is null or state = 'running');
