/**
 * The order of a product's pictures in the shop: its main one, then those with a model, which also begin the other colours. `image` is
 * the alias of `product_images`.
 */
export const pictureOrder = (image: string) =>
  `${image}.is_main desc, (${image}.kind = 'model') desc, ${image}.position`;

/** The key of a product's main picture, or else of its first; null if it has none. */
export const mainImage = (productId: string) =>
  `(select i.key from product_images i where i.product_id = ${productId} order by ${pictureOrder('i')} limit 1)`;

/** The same for a variant: a picture of its colour comes first. */
export const variantImage = (productId: string, colourId: string) =>
  `(select i.key from product_images i where i.product_id = ${productId}
     order by (i.color_id is not distinct from ${colourId}) desc, ${pictureOrder('i')} limit 1)`;
