-- The shop is searched in memory (src/domain/catalogue-index.ts): what helped to search it in SQL only slowed down every write.
-- The index on names stays, by which the back office searches.
drop index products_search_text;

-- The setting belongs to pg_trgm, which has to be loaded before it may be named.
select word_similarity('calsa', 'calca');
alter role elegante_app reset pg_trgm.word_similarity_threshold;
