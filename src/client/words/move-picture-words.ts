import type { PictureFailure } from '../../domain/move-in/picture-tries.ts';

/** Why a picture of another shop is not here, each with its remedy. */
const WORDS: Readonly<Record<PictureFailure, string>> = {
  address_invalid: 'O endereço não é de uma foto que se possa buscar (só https). Envie a foto pelo produto.',
  address_private: 'O endereço leva a uma rede interna, que a loja não acessa. Envie a foto pelo produto.',
  host_unknown: 'O servidor da foto não existe mais. Envie a foto pelo produto.',
  unreachable: 'O servidor da foto não respondeu, ou a conexão com ele não é segura.',
  timeout: 'O servidor demorou demais para mandar a foto.',
  too_large: 'O arquivo passa de 20 MB. Diminua a foto e envie pelo produto.',
  type_other: 'No endereço há uma página, não uma foto. Envie a foto pelo produto.',
  too_many_redirects: 'O endereço manda para outro, e outro, sem chegar à foto. Envie a foto pelo produto.',
  image_invalid: 'O arquivo está danificado, ou não é uma foto. Envie a foto pelo produto.',
  image_too_many_pixels: 'A foto passa de 40 megapixels. Diminua e envie pelo produto.',
  gone: 'A foto não está mais na outra loja. Envie pelo produto.',
  forbidden: 'A outra loja não deixa ver a foto. Libere lá e tente de novo, ou envie pelo produto.',
  busy: 'O servidor da outra loja está com problemas ou ocupado.',
  refused: 'O servidor da outra loja recusou o pedido. Envie a foto pelo produto.',
  product_full: 'O produto já tem 60 fotos. Tire alguma e tente de novo.',
  broken_off: 'A busca desta foto parou no meio várias vezes. Envie a foto pelo produto.',
};

/** Words for what a picture failed with; `failure` as the server says it. */
export function movePictureWords(failure: string): string {
  return Object.entries(WORDS).find(([code]) => code === failure)?.[1] ?? WORDS.refused;
}
