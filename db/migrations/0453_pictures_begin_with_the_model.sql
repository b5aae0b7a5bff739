-- The pictures of a product begin with its model, where there is one: so far the first picture uploaded was the main one, however it was
-- marked later. From now on the editor does the same when a picture is marked; the shopkeeper may choose another one.
create temporary table worn on commit drop as
  select distinct on (face.product_id) face.id as face, model.id as model
  from product_images face join product_images model on model.product_id = face.product_id and model.kind = 'model'
    and (model.color_id is not distinct from face.color_id or model.color_id is null)
  where face.is_main and face.kind = 'product'
  order by face.product_id, (model.color_id is null), model.position;
update product_images set is_main = false where id in (select face from worn);
update product_images set is_main = true where id in (select model from worn);
