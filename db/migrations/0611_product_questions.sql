-- Questions about a product, answered by the desk. Pages show the first name, question and answer of published ones. Who asked stands
-- apart, and is forgotten after a year or with the account, while what is published stays with the product.
create table product_questions (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  author_name text not null check (length(author_name) between 1 and 40),
  question text not null check (length(question) between 1 and 1000),
  answer text not null default '' check (length(answer) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'answered', 'published', 'refused')),
  -- Counts the writes of the desk: of two at once, the second is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (answer <> '' or status in ('pending', 'refused')),
  check ((answer = '') = (answered_at is null))
);
comment on table product_questions is 'What visitors asked about a product, with the answers of the desk; shown once published.';
create index product_questions_shown on product_questions (product_id, created_at desc, id desc) where status = 'published';
create index product_questions_pending on product_questions (created_at) where status = 'pending';
create index product_questions_newest on product_questions (created_at desc);

create table question_askers (
  question_id uuid primary key references product_questions on delete cascade,
  user_id uuid references users on delete set null,
  -- As typed.
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 255),
  created_at timestamptz not null default now()
);
comment on table question_askers is 'Who asked about a product, to be answered by mail; forgotten after a year.';
create index question_askers_by_email on question_askers (email);
create index question_askers_by_user on question_askers (user_id) where user_id is not null;
create index question_askers_by_time on question_askers (created_at);
create trigger question_askers_email_grammar before insert or update of email on question_askers
  for each row execute function require_email('email');

grant select, insert, update, delete on product_questions, question_askers to elegante_app;
grant select (id, product_id, author_name, question, answer, status, created_at) on product_questions to elegante_build;

alter table product_questions enable row level security;
alter table product_questions force row level security;
create policy published on product_questions for select using (status = 'published');
create policy shop on product_questions using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- The second line behind src/domain/people/capabilities.ts (`questions.answer`); what is published, everybody may read. The build reads
-- only that, and may not ask for roles.
create policy role_reads on product_questions as restrictive for select to elegante_app
  using (status = 'published' or (select acts_as_one_of(array['owner', 'manager', 'care', 'content'])));
create policy role_answers on product_questions as restrictive for update to elegante_app
  using ((select acts_as_one_of(array['owner', 'manager', 'care', 'content'])));
create policy role_deletes on product_questions as restrictive for delete to elegante_app
  using ((select acts_as_one_of(array['owner', 'manager', 'care', 'content'])));

alter table question_askers enable row level security;
alter table question_askers force row level security;
create policy own on question_askers for select using (user_id = (select acting_user()));
create policy shop on question_askers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy role_answers on question_askers as restrictive to elegante_app
  using ((select acts_as_one_of(array['owner', 'manager', 'care', 'content'])));

-- Only what pages show changes them: a question that waits purges nothing.
create function note_shown_question() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id, moves_lists)
    values (case when tg_op = 'DELETE' then old.product_id else new.product_id end, false);
  return null;
end $$;
create trigger note_insert after insert on product_questions
  for each row when (new.status = 'published') execute function note_shown_question();
create trigger note_update after update on product_questions
  for each row when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.author_name, old.question, old.answer) is distinct from (new.status, new.author_name, new.question, new.answer))
  execute function note_shown_question();
create trigger note_delete after delete on product_questions
  for each row when (old.status = 'published') execute function note_shown_question();
