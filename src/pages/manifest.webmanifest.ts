import type { APIRoute } from 'astro';
import { store } from '../build/catalogue.ts';
import { COLLECTION, HOME } from '../paths.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = async () => {
  const shop = await store();
  return new Response(
    JSON.stringify({
      name: shop.name,
      short_name: shop.name.slice(0, 12),
      description: shop.description || undefined,
      lang: 'pt-BR',
      dir: 'ltr',
      id: HOME,
      start_url: HOME,
      scope: HOME,
      display: 'standalone',
      background_color: '#f8f5f0',
      theme_color: '#f8f5f0',
      categories: ['shopping', 'lifestyle'],
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('maskable-512.png', 512, 'maskable'),
      ],
      shortcuts: [{ name: 'Coleção', url: COLLECTION }],
    }),
  );
};
