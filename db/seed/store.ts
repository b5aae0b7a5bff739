import type { Benefit } from '../../src/domain/pricing/coupon-kinds.ts';
import type { Audience } from '../../src/domain/pricing/promotions.ts';

/** The settings of the demo shop, as in `store_settings`: document numbers and postal codes without punctuation. */
export const STORE = {
  name: 'Elegante',
  legalName: 'Elegante Comércio de Moda Ltda.',
  /** 99.999.999/0001-91, common in tests of tax software: its check digits are valid, and it belongs to nobody. */
  cnpj: '99999999000191',
  description:
    'Moda feminina, masculina e acessórios escolhidos peça a peça em São Paulo: bons tecidos, corte preciso e roupas que ficam anos no armário.',
  contactEmail: 'contato@elegante.example',
  contactPhone: '(11) 3000-0000',
  whatsapp: '5511900000000',
  address: 'Avenida Paulista, 509, Bela Vista, São Paulo - SP, 01311-000',
  originZipCode: '01311000',
  openingHours: 'Segunda a sexta, 9h às 18h\nSábado, 10h às 15h\nDomingo, fechado',
  socialLinks: {
    instagram: 'https://www.instagram.com/elegante.example',
    facebook: 'https://www.facebook.com/elegante.example',
    tiktok: 'https://www.tiktok.com/@elegante.example',
  },
  deliveryFeeCents: 2990,
  deliveryPeriod: '3 a 5 dias úteis',
  returnPolicy:
    'Você pode desistir da compra em até 7 dias corridos depois de receber o pedido, como garante o art. 49 do Código de Defesa do Consumidor: a devolução é por nossa conta e o valor pago, frete incluído, é reembolsado integralmente. Se o tamanho não servir, a troca por outro pode ser pedida em até 30 dias após o recebimento, com o produto sem uso e com a etiqueta. Para outra cor ou outra peça, fale com a gente.',
} as const;

export type SeedGalleryPost = { caption: string; link: string };

/** The posts of the photo gallery, in the order of their pictures. */
export const GALLERY: SeedGalleryPost[] = [
  { caption: 'Palha, ombros de fora e sol de fim de tarde.', link: '/colecao?categoria=chapeus' },
  { caption: 'Bordô, preto e lentes redondas: o trio da noite.', link: '/colecao?categoria=bolsas' },
  { caption: 'Domingo a dois: sol no vestido, flores na camisa.', link: '/colecao?categoria=vestidos' },
  {
    caption: 'Na mesa do ateliê, os tecidos da próxima leva ainda dobrados.',
    link: '/colecao?categoria=camisas',
  },
  { caption: 'Mules brancas, salto firme, o dia inteiro.', link: '/colecao?categoria=calcados' },
  { caption: 'Óculos escuros, casaco claro: garoa, pode vir.', link: '/colecao?categoria=casacos' },
];

export type SeedCoupon = {
  code: string;
  name: string;
  description: string;
  benefit: Benefit;
  audience: Audience;
  /** Shown in the announcement bar and the first-purchase popup. */
  isAnnounced: boolean;
  minimumSubtotalCents: number;
};

export const COUPONS: SeedCoupon[] = [
  {
    code: 'ELEGANTE10',
    name: 'Primeira compra',
    description: '10% de desconto na sua primeira compra, em todo o site.',
    benefit: { kind: 'percent', percent: 10 },
    audience: 'first_purchase',
    isAnnounced: true,
    minimumSubtotalCents: 0,
  },
];
