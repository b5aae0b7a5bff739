import type { ApiErrorCode } from './api.ts';

/** The words of the API's errors, in both of its languages: a title, and what to do about it. */

export const API_LANGUAGES = ['pt-BR', 'en'] as const;
export type ApiLanguage = (typeof API_LANGUAGES)[number];

type Words = readonly [title: string, detail: string];

const COMMON: Readonly<Record<ApiErrorCode, Readonly<Record<ApiLanguage, Words>>>> = {
  invalid_input: {
    'pt-BR': ['O pedido não está como deve', 'Veja em errors o que há em cada campo. Nada foi feito.'],
    en: [
      'The request is not as it must be',
      'See in errors what is wrong with each field. Nothing was done.',
    ],
  },
  key_required: {
    'pt-BR': [
      'Falta o cabeçalho Idempotency-Key',
      'Mande um texto único por operação, como um UUID, e o mesmo ao repetir.',
    ],
    en: [
      'The header Idempotency-Key is missing',
      'Send a text that is unique to the operation, like a UUID, and the same one when you repeat it.',
    ],
  },
  key_invalid: {
    'pt-BR': ['Idempotency-Key inválida', 'Use de 1 a 255 letras, números e sinais, sem espaços.'],
    en: ['Invalid Idempotency-Key', 'Use 1 to 255 visible characters without blanks.'],
  },
  token_missing: {
    'pt-BR': ['Falta a chave', 'Mande Authorization: Bearer loja_… com uma chave criada no painel.'],
    en: ['The token is missing', 'Send Authorization: Bearer loja_… with a token made in the back office.'],
  },
  token_invalid: {
    'pt-BR': [
      'A chave não vale',
      'Ela não existe, foi revogada, ou quem a criou não é mais proprietário da loja.',
    ],
    en: [
      'The token is not valid',
      'It does not exist, was revoked, or whoever made it does not own the shop any more.',
    ],
  },
  token_expired: {
    'pt-BR': ['A chave venceu', 'Crie outra no painel.'],
    en: ['The token has expired', 'Make another one in the back office.'],
  },
  network_refused: {
    'pt-BR': [
      'A chave não vale deste endereço',
      'Ela só pode ser usada dos endereços IP escolhidos ao criá-la.',
    ],
    en: [
      'The token is not valid from this address',
      'It may only be used from the IP addresses chosen when it was made.',
    ],
  },
  scope_missing: {
    'pt-BR': ['A chave não pode isto', 'data.scope diz o que lhe falta. Crie outra com essa permissão.'],
    en: ['The token may not do this', 'data.scope says what it lacks. Make another one that has it.'],
  },
  not_found: {
    'pt-BR': ['Não encontrado', 'O endereço ou o id não existe, ou a API está fechada.'],
    en: ['Not found', 'The address or the id does not exist, or the API is closed.'],
  },
  method_not_allowed: {
    'pt-BR': ['Método não aceito neste endereço', 'O cabeçalho Allow diz quais são.'],
    en: ['Method not allowed at this address', 'The header Allow says which ones are.'],
  },
  key_in_use: {
    'pt-BR': ['A mesma operação está em andamento', 'Repita com a mesma chave depois de Retry-After.'],
    en: ['The same operation is under way', 'Repeat it with the same key after Retry-After.'],
  },
  version_changed: {
    'pt-BR': ['Mudou desde que você leu', 'Leia de novo e refaça a mudança com o novo ETag. Nada foi feito.'],
    en: [
      'It has changed since you read it',
      'Read it again and make the change with the new ETag. Nothing was done.',
    ],
  },
  too_large: {
    'pt-BR': ['O pedido é grande demais', 'Divida-o em pedidos menores.'],
    en: ['The request is too large', 'Split it into smaller ones.'],
  },
  unsupported_type: {
    'pt-BR': ['O corpo deve ser JSON', 'Mande Content-Type: application/json.'],
    en: ['The body must be JSON', 'Send Content-Type: application/json.'],
  },
  key_reused: {
    'pt-BR': [
      'A Idempotency-Key é de outra operação',
      'Cada operação tem a sua; a mesma só para repetir o mesmo pedido.',
    ],
    en: [
      'The Idempotency-Key is of another operation',
      'Each operation has its own; use the same one only to repeat the same request.',
    ],
  },
  version_required: {
    'pt-BR': [
      'Falta o cabeçalho If-Match',
      'Mande o ETag que você leu, para não desfazer a mudança de outra pessoa.',
    ],
    en: [
      'The header If-Match is missing',
      'Send the ETag that you read, so that you do not undo what somebody else changed.',
    ],
  },
  too_many_requests: {
    'pt-BR': ['Pedidos demais', 'Espere os segundos de Retry-After. RateLimit diz quantos restam.'],
    en: ['Too many requests', 'Wait for the seconds of Retry-After. RateLimit says how many are left.'],
  },
  internal: {
    'pt-BR': [
      'Erro da loja',
      'Repita mais tarde. Se continuar, mande o cabeçalho x-request-id a quem administra a loja.',
    ],
    en: [
      'An error of the shop',
      'Repeat it later. If it stays, send the header x-request-id to whoever runs the shop.',
    ],
  },
  unavailable: {
    'pt-BR': ['A loja não responde agora', 'Repita em alguns segundos.'],
    en: ['The shop does not answer now', 'Repeat it in some seconds.'],
  },
  busy: {
    'pt-BR': ['A loja está ocupada', 'Repita em alguns segundos. Nada foi feito.'],
    en: ['The shop is busy', 'Repeat it in some seconds. Nothing was done.'],
  },
};

/** Of single operations. */
const OWN: Readonly<Record<string, Readonly<Record<ApiLanguage, Words>>>> = {
  cursor_invalid: {
    'pt-BR': [
      'O cursor não é desta lista',
      'Use o nextCursor da página anterior com os mesmos filtros, ou comece sem cursor.',
    ],
    en: [
      'The cursor is not of this list',
      'Use the nextCursor of the page before with the same filters, or begin without a cursor.',
    ],
  },
  stock_below_zero: {
    'pt-BR': [
      'O estoque ficaria negativo',
      'data.product diz de qual peça, e data.missing quantas unidades faltariam. Nada foi feito.',
    ],
    en: [
      'The stock would be below zero',
      'data.product says of which piece, and data.missing how many units would be lacking. Nothing was done.',
    ],
  },
  product_refused: {
    'pt-BR': [
      'O produto não pode ficar assim',
      'data.reason diz por quê, como o painel diria. Nada foi feito.',
    ],
    en: [
      'The product cannot be like that',
      'data.reason says why, as the back office would. Nothing was done.',
    ],
  },
  order_refused: {
    'pt-BR': [
      'O pedido não permite isto agora',
      'data.reason diz por quê, como o painel diria. Nada foi feito.',
    ],
    en: [
      'The order does not allow this now',
      'data.reason says why, as the back office would. Nothing was done.',
    ],
  },
  payment_unavailable: {
    'pt-BR': ['O provedor de pagamento não responde', 'Repita em alguns minutos. Nada foi feito.'],
    en: ['The payment provider does not answer', 'Repeat it in some minutes. Nothing was done.'],
  },
  note_file_missing: {
    'pt-BR': ['A nota ainda não tem este arquivo', 'Ele existe a partir da autorização.'],
    en: ['The note has no such file yet', 'There is one once it is authorised.'],
  },
};

/** Of single fields of a request. */
const FIELDS: Readonly<Record<string, readonly [pt: string, en: string]>> = {
  required: ['É obrigatório.', 'It is required.'],
  invalid: ['Não tem a forma esperada.', 'It has not the expected form.'],
  invalid_id: ['Não é um id (UUID).', 'It is no id (UUID).'],
  unknown_field: ['Este campo não existe.', 'There is no such field.'],
  not_json: ['O corpo não é um objeto JSON.', 'The body is no JSON object.'],
  too_long: ['É longo demais.', 'It is too long.'],
  too_few: ['Falta pelo menos um.', 'At least one is missing.'],
  too_many: ['São demais de uma vez.', 'They are too many at once.'],
  date_invalid: [
    'Use ISO 8601 com fuso, como 2026-08-01T12:00:00-03:00.',
    'Use ISO 8601 with a time zone, like 2026-08-01T12:00:00-03:00.',
  ],
  number_invalid: ['Não é um número inteiro aceito aqui.', 'It is no whole number that is accepted here.'],
  sku_unknown: ['Nenhuma variante tem este SKU.', 'No variant has this SKU.'],
  duplicate: ['Já está em outra linha.', 'It is in another line already.'],
  stock_invalid: ['Informe um número inteiro, de 0 para cima.', 'Give a whole number, 0 or more.'],
  price_invalid: ['Informe um preço em centavos, maior que zero.', 'Give a price in cents, above zero.'],
  flag_invalid: ['Informe true ou false.', 'Give true or false.'],
  email_invalid: ['Não é um e-mail.', 'It is no e-mail address.'],
};

/** Whether an error has words of its own. */
export const hasWords = (code: string): boolean => code in COMMON || code in OWN;

/** The title and the detail of an error. */
export function problemWords(code: string, language: ApiLanguage): Words {
  const { internal } = COMMON;
  return (COMMON[code as ApiErrorCode] ?? OWN[code] ?? internal)[language];
}

/** What is wrong with a field. */
export function fieldProblem(code: string, language: ApiLanguage): string {
  const [pt, en] = FIELDS[code] ?? FIELDS.invalid ?? ['', ''];
  return language === 'en' ? en : pt;
}
