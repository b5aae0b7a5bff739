-- The one video of a product (src/contracts/video.ts), with the keys of its file, its poster and its captions. A copy of the product shows the same
-- files: their keys belong to nobody.
alter table products
  add column video jsonb check (jsonb_typeof(video) = 'object' and video ? 'key' and video ? 'poster');
