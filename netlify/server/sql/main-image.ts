/** The key of a product's main picture, or else of its first; null if it has none. */
export const mainImage = (productId: string) =>
  `(select i.key from product_images i where i.product_id = ${productId} order by i.is_main desc, i.position limit 1)`;

/** The same for a variant: a picture of its colour comes first. */
export const variantImage = (productId: string, colourId: string) =>
  `(select i.key from product_images i where i.product_id = ${productId}
     order by (i.color_id is not distinct from ${colourId}) desc, i.is_main desc, i.position limit 1)`;
