import { formatBRL } from '../../domain/money/money.ts';
import type { FailureData } from '../call.ts';
import { testBudgetWords, waitWords } from '../waiting.ts';
import { AFTER_SALE_WORDS } from './after-sale-words.ts';
import { COUPON_WORDS } from './coupon-words.ts';
import { availableWords, LIMIT_WORDS } from './limit-words.ts';
import { type Message, messageText } from './message.ts';

/** The context in which a failure occurred, which affects its message. */
export type Area = 'product' | 'product_page' | 'photo' | 'adding' | 'cart' | 'checkout' | 'payment';

const TRY_AGAIN = 'Algo não saiu como esperado. Por favor, tente novamente.';
const CART_FAILED = 'Erro ao acessar o carrinho. Por favor, tente novamente.';
const PRODUCT_UNREACHABLE = 'Não foi possível carregar os detalhes do produto. Tente novamente mais tarde.';
const PRODUCT_FAILED = 'Ocorreu um erro ao carregar os detalhes do produto.';
const NOT_ADDED = 'Não foi possível adicionar o item ao carrinho';
const ORDER_FAILED = 'Ocorreu um erro ao processar o pedido. Por favor, tente novamente.';
const INCOMPLETE_CARD = 'Preencha todos os dados do cartão corretamente.';
const POSTAL_CODE = 'Por favor, insira um CEP válido com 8 dígitos.';
const PAYMENT_FAILED = 'Erro ao processar pagamento: Tente novamente';
const ADDRESSES_DOWN = 'Sistema temporariamente indisponível. Entre em contato com o suporte.';
const PIX_FAILED =
  'Não foi possível gerar o QR Code PIX. Por favor, tente novamente ou escolha outra forma de pagamento.';

const onlyAvailable: Message = ({ available }) =>
  Number(available) > 0 ? availableWords(Number(available)) : 'Quantidade solicitada indisponível no estoque';

/** By error code. */
export const SHOP_WORDS: Readonly<Record<string, Message>> = {
  unreachable: 'Sem conexão com a loja. Confira sua internet e tente novamente.',
  unexpected_answer: TRY_AGAIN,
  invalid_input: 'Confira os campos destacados e tente novamente.',
  signed_out: 'Sua sessão terminou. Entre novamente para continuar.',
  wrong_origin: 'Este pedido não veio da loja. Recarregue a página e tente novamente.',
  forbidden: 'Você não tem permissão para acessar esta página',
  not_found: 'Não encontramos o que você procura.',
  method_not_allowed: TRY_AGAIN,
  too_large: 'O envio é grande demais.',
  unsupported_type: TRY_AGAIN,
  too_many_requests: waitWords,
  test_budget_spent: testBudgetWords,
  internal: TRY_AGAIN,
  busy: 'Muita gente ao mesmo tempo. Tente de novo em instantes.',
  unavailable: 'A loja está temporariamente indisponível. Tente novamente em instantes.',
  product_unavailable: 'Produto não encontrado ou indisponível',
  quantity_over_stock: 'Quantidade solicitada indisponível no estoque',
  in_stock: 'Boa notícia: acabou de voltar ao estoque. Já dá para comprar.',
  ...LIMIT_WORDS,
  choose_variant: 'Por favor, selecione uma cor e um tamanho',
  line_not_found: 'Este item não está mais no seu carrinho.',
  empty_cart: 'Seu carrinho está vazio.',
  ...COUPON_WORDS,
  no_options: 'Não encontramos opções de frete para este CEP.',
  delivery_unset: 'A loja ainda não abriu as vendas: falta definir os envios. Volte em breve.',
  carrier_unavailable: 'Erro ao calcular o frete. Tente novamente.',
  postal_code_unknown: 'Não encontramos este CEP. Preencha o endereço manualmente.',
  note_file_away: 'O emissor da nota não respondeu agora. Tente de novo em alguns minutos.',
  note_file_missing: 'Este arquivo da nota não está disponível. Fale com a loja.',
  postal_unavailable: 'A busca de CEP não respondeu. Preencha o endereço manualmente.',
  total_changed: ({ totalCents }) =>
    totalCents === undefined
      ? 'O total do pedido mudou. Confira os valores antes de confirmar.'
      : `O total do pedido mudou para ${formatBRL(Number(totalCents))}. Confira os valores antes de confirmar.`,
  credit_changed: ({ creditCents }) =>
    `O crédito desta compra mudou para ${formatBRL(Number(creditCents ?? 0))}. Confira os valores antes de confirmar.`,
  credit_code_unknown: 'Não encontramos este código. Confira as 16 letras e números no e-mail ou no cartão.',
  total_too_large: 'Este valor não cabe em um só pedido. Divida a compra ou fale conosco.',
  key_reused: ORDER_FAILED,
  buyer_unknown: 'Esta compra continua pelo carrinho.',
  address_unknown: 'Este endereço não está mais na sua conta. Escolha outro.',
  already_paid: 'Este pedido já está pago.',
  order_closed: 'Este pedido foi encerrado e não pode mais ser pago.',
  payment_under_review:
    'O pagamento deste pedido está em análise. Avisamos por e-mail assim que houver resposta.',
  too_many_attempts:
    'Foram muitas tentativas de pagamento neste pedido. Fale conosco para concluir a compra.',
  gift_not_by_boleto: 'O vale-presente é pago por PIX ou cartão.',
  shop_not_open: 'A loja ainda não abriu para vendas. Volte em breve.',
  instalments_not_offered: 'Este número de parcelas não está disponível para o total do pedido.',
  card_required: INCOMPLETE_CARD,
  card_token_refused: 'Os dados do cartão expiraram antes do envio. Digite-os novamente.',
  payment_data_refused:
    'O provedor de pagamento não aceitou o nome, o telefone ou o endereço do pedido. Escolha outra forma de pagamento ou fale conosco.',
  payment_refused: PAYMENT_FAILED,
  payment_unavailable: PAYMENT_FAILED,
  invalid_credentials: 'Verifique suas credenciais e tente novamente.',
  sign_in_code_invalid:
    'Código errado ou vencido. Confira o e-mail mais recente; depois de cinco tentativas, peça outro.',
  addresses_missing: ADDRESSES_DOWN,
  addresses_misconfigured: ADDRESSES_DOWN,
  order_not_found: 'Não encontramos um pedido com este número e este e-mail. Confira os dois.',
  ...AFTER_SALE_WORDS,
  image_invalid: 'Este arquivo não serve. Escolha uma foto em JPG, PNG ou WEBP.',
  image_too_many_pixels: 'A foto é grande demais. Use até 40 megapixels.',
  password_wrong: 'Senha incorreta.',
  admin_account: 'Contas de administração são encerradas por outro administrador.',
  account_blocked: 'Esta conta está bloqueada. Fale com a loja para saber o motivo.',
  offer_ended: 'Esta oferta terminou.',
  second_factor_required: 'Digite o código do seu aplicativo autenticador.',
  second_factor_invalid: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.',
  second_factor_enrol: 'Configure a verificação em duas etapas para continuar.',
  second_factor_on: 'A verificação em duas etapas já está ativada.',
  second_factor_off: 'A verificação em duas etapas não está ativada.',
  email_unconfirmed: 'Confirme primeiro o seu e-mail.',
  passkey_cancelled: 'A chave de acesso não foi usada. Tente de novo quando quiser, ou siga de outra forma.',
  passkey_unsupported: 'Este navegador ou aparelho não consegue usar chaves de acesso aqui.',
  passkey_invalid: 'Esta chave de acesso não abriu nenhuma conta. Tente de novo ou entre de outra forma.',
  passkey_required:
    'Sua conta da equipe entra com a chave de acesso. Se você a perdeu, peça a quem administra a equipe para retirá-la.',
  passkey_refused:
    'Esta chave de acesso foi recusada, porque pode ter sido copiada. Entre de outra forma e remova-a em Segurança.',
  passkey_unfit: 'O aparelho não criou uma chave de acesso que sirva aqui. Por favor, comece de novo.',
  passkey_known: 'Esta chave de acesso já foi adicionada.',
  passkey_limit: 'Uma conta tem no máximo dez chaves de acesso. Remova uma para adicionar outra.',
  new_password_needed: 'Crie uma senha para terminar de confirmar o seu e-mail.',
  sign_in_first: 'Entre na conta que pediu esta troca de e-mail para confirmá-la.',
  token_invalid: 'Este link já foi usado ou expirou. Peça um novo.',
  already_confirmed: 'Seu e-mail já está confirmado.',
  already_admin: 'Este usuário já é um administrador.',
};

const BY_AREA: Readonly<Record<Area, Readonly<Record<string, Message>>>> = {
  product: { not_found: 'Produto não encontrado' },
  product_page: {
    not_found: 'O produto que você está procurando não está disponível ou foi removido.',
    unreachable: PRODUCT_UNREACHABLE,
    unavailable: PRODUCT_UNREACHABLE,
    unexpected_answer: PRODUCT_FAILED,
    internal: PRODUCT_FAILED,
  },
  photo: { too_large: 'A foto passa de 4,5 MB. Escolha uma menor.' },
  adding: {
    not_found: 'Produto não encontrado',
    unavailable: 'Não foi possível acessar o carrinho de compras',
    unexpected_answer: NOT_ADDED,
    internal: NOT_ADDED,
  },
  cart: { quantity_over_stock: onlyAvailable, unexpected_answer: CART_FAILED, internal: CART_FAILED },
  checkout: {
    quantity_over_stock: onlyAvailable,
    empty_cart: 'Carrinho não encontrado',
    product_unavailable: 'Um item do seu carrinho não está mais disponível.',
    unexpected_answer: ORDER_FAILED,
    internal: ORDER_FAILED,
    unavailable: ORDER_FAILED,
  },
  payment: {
    payment_refused: PIX_FAILED,
    payment_unavailable: PIX_FAILED,
    unexpected_answer: PIX_FAILED,
    internal: PIX_FAILED,
    unavailable: PIX_FAILED,
  },
};

/** The message for an error code. A code from a newer server reads as a generic 'try again'. */
export function words(code: string, area?: Area, data: FailureData = {}): string {
  return messageText((area && BY_AREA[area][code]) ?? SHOP_WORDS[code] ?? TRY_AGAIN, data);
}

const FIELD_WORDS: Record<string, string> = {
  exchange_quantity: 'Escolha quantas unidades trocar.',
  return_quantity: 'Escolha quantas unidades devolver.',
  change_quantity: 'Escolha quantas unidades mudar.',
  invalid: 'Este valor não vale aqui. Confira o campo.',
  required: 'Preencha este campo.',
  too_long: 'Este texto é longo demais.',
  too_many: 'Há itens demais.',
  email_invalid: 'Informe um e-mail válido, como nome@exemplo.com.',
  cpf_invalid: 'Confira o CPF: os números não conferem.',
  phone_invalid: 'Informe um telefone com DDD, como (11) 98765-4321.',
  postal_code_invalid: POSTAL_CODE,
  state_invalid: 'Escolha o estado.',
  state_mismatch: 'O estado não confere com o CEP.',
  postal_code_unknown: 'Não conhecemos este CEP. Confira os números.',
  rating_required: 'Escolha de 1 a 5 estrelas.',
  quantity_invalid: 'Informe uma quantidade válida.',
  number_invalid: 'Informe um número válido.',
  flag_invalid: 'Escolha uma das opções.',
  invalid_id: 'Este item não foi reconhecido. Recarregue a página.',
  card_token_invalid: INCOMPLETE_CARD,
  instalments_invalid: 'Escolha o número de parcelas.',
  payment_method_unsupported: 'Método de pagamento não suportado',
  gift_value: 'Escolha um valor inteiro, de R$ 50 a R$ 1.000.',
  date_invalid: 'Confira a data: este dia não existe.',
  gift_date_past: 'Esta data já passou.',
  gift_date_far: 'Escolha uma data em até 12 meses.',
  name_required: 'Nome é obrigatório',
  birth_date_required: 'Data de nascimento é obrigatória',
  birth_date_invalid: 'Confira a data de nascimento.',
  offer_email_invalid: 'Email inválido',
  subject_invalid: 'Escolha um assunto.',
  endpoint_not_allowed: 'Esta operação não é permitida.',
  order_required: 'Informe o número do pedido.',
  password_short: 'Use pelo menos 8 caracteres.',
  password_long: 'Use uma senha mais curta.',
  password_common: 'Esta senha é muito comum. Escolha outra, como uma frase que só você diria.',
  email_same: 'Este já é o seu e-mail.',
  passwords_differ: 'As senhas não coincidem',
  reset_email_required: 'Por favor, informe seu e-mail para redefinir a senha',
  code_invalid: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.',
  password_wrong: 'Senha incorreta.',
};

/** The message beside a field with this code; the default is 'confira este campo'. */
export function fieldWords(code: string): string {
  return FIELD_WORDS[code] ?? 'Confira este campo.';
}

/** Messages without an error code: findings of the page itself, and confirmations. */
export const TEXTS = {
  signedInAgain: 'Pronto, você entrou de novo. Continue de onde parou.',
  leaveAsked:
    'Se este e-mail está na lista, enviamos para ele um link que o tira de lá. Confira a sua caixa de entrada.',
  signedIn: 'Login realizado com sucesso! Redirecionando...',
  registered: 'Conta criada com sucesso! Redirecionando...',
  registerFailed: 'Ocorreu um erro ao criar sua conta.',
  recoverySent: 'Verifique sua caixa de entrada para redefinir sua senha.',
  recoveryFailed: 'Não foi possível enviar o e-mail de redefinição.',
  passwordRenewed: 'Senha alterada com sucesso! Agora é só entrar com a nova.',
  passwordChanged: 'Senha alterada com sucesso!',
  emailConfirmed: 'E-mail confirmado. Obrigada!',
  emailConfirmedEnter: 'E-mail confirmado. Obrigada! Agora é só entrar.',
  emailChanged: 'Novo e-mail confirmado. Ele já vale para a sua conta.',
  confirmLinkSpent: 'Este link já foi usado ou expirou. Se o seu e-mail já está confirmado, é só entrar.',
  linkCut:
    'Este link está incompleto: o programa de e-mail deve ter cortado o endereço. Copie-o inteiro da mensagem para o navegador.',
  confirmationSent: 'Enviamos um novo link. Confira sua caixa de entrada.',
  promoted: 'Você foi promovido a administrador. Por favor, faça login novamente para aplicar as mudanças.',
  promoteFailed: 'Erro ao promover para administrador.',
  cartChangeLost: 'A última mudança não chegou ao carrinho. Por favor, confira as peças e tente de novo.',
  checkoutShut: 'A compra não pôde ser aberta.',
  chooseColour: 'Por favor, selecione uma cor',
  chooseSize: 'Por favor, selecione um tamanho',
  productPostalCode: 'CEP inválido. Digite um CEP no formato 00000-000.',
  cartPostalCode: POSTAL_CODE,
  shippingPrompt: 'Digite seu CEP para calcular opções de frete',
  requiredFields: 'Por favor, preencha todos os campos obrigatórios.',
  quantityFailed: 'Não foi possível atualizar a quantidade.',
  removeFailed: 'Não foi possível remover o item.',
  moveFailed: 'Não foi possível mover o item para os favoritos.',
  moveHalfDone: 'Guardamos o item nos favoritos, mas ele continua no carrinho.',
  proving: 'Só um instante…',
  pixFailed: PIX_FAILED,
  pixCopied: 'Código PIX copiado!',
  codeCopied: 'Código copiado!',
  incompleteCard: INCOMPLETE_CARD,
  creditCodeMissing: 'Digite o código do vale.',
  testDone: 'Resultado do teste pronto.',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie manualmente.',
  stockAlertKept: 'Você será notificado quando este produto voltar ao estoque.',
  profileSaved: 'Perfil atualizado com sucesso!',
  profileFailed: 'Erro ao atualizar perfil. Tente novamente.',
  signOutFailed: 'Erro ao fazer logout. Tente novamente.',
  guardLimited:
    'Aviso: Ocorreu um problema no sistema de autenticação. Algumas funcionalidades podem estar limitadas.',
  toAdmin: 'Redirecionando para o painel administrativo...',
  searchFewerWords: 'Nenhuma peça tem todas essas palavras. Tente com menos:',
  searchOtherWords: 'Confira a escrita, tente outra palavra ou comece por aqui:',
} as const;
