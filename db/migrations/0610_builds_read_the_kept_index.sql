-- A build starts from the ready-made index, too, instead of reading every product (0168_catalogue_snapshots.sql). It holds nothing that the
-- build could not read anyway.
grant select on catalogue_snapshots, catalogue_changes to elegante_build;
