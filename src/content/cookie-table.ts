import type { Block } from '../contracts/rich.ts';
import {
  CONFIRM_DAYS,
  DEVICE_DAYS,
  GUEST_DAYS,
  SESSION_IDLE_DAYS,
  SESSION_MOST_DAYS,
} from '../domain/people/retention.ts';
import { table } from './write.ts';

/** When something is stored: always, only after preferences were accepted, or unless they were refused. */
type When = 'always' | 'accepted' | 'not_refused';

/** Everything that the shop stores in the browser, by name. A test compares it with the code. */
export const KEPT: readonly { name: string; why: string; until: string; when: When }[] = [
  {
    name: '__Host-guest',
    why: 'Liga o carrinho e os pedidos a este navegador',
    until: `${GUEST_DAYS} dias depois da última mudança no carrinho`,
    when: 'always',
  },
  {
    name: '__Host-session',
    why: 'Mantém você dentro da sua conta',
    until: `Até sair da conta: ${SESSION_IDLE_DAYS} dias sem uso, ${SESSION_MOST_DAYS} no máximo`,
    when: 'always',
  },
  {
    name: '__Host-device',
    why: 'Reconhece o navegador em que você já entrou na conta, para que tentativas de estranhos não impeçam a sua entrada',
    until: `${DEVICE_DAYS} dias depois da última entrada`,
    when: 'always',
  },
  {
    name: '__Host-signup',
    why: 'Reconhece o navegador em que você criou a conta, quando você confirma o e-mail, ou pediu para entrar com um código ou uma chave de acesso',
    until: `${CONFIRM_DAYS * 24} horas`,
    when: 'always',
  },
  {
    name: 'cart_count, cart_id, cart_last_seen',
    why: 'Mostram o que há no carrinho, mesmo quando a loja não responde',
    until: 'Até a compra',
    when: 'always',
  },
  {
    name: 'account',
    why: 'Diz ao menu se você entrou na conta',
    until: 'Até sair da conta',
    when: 'always',
  },
  {
    name: 'user_data, user_cpf, payment_method, checkout_attempts, checkout_credit_codes, exchange_attempts, gift_card, gift_card_attempts',
    why: 'Guardam o que você digitou para comprar, para não se perder; o CPF e a forma de pagamento, só até fechar a aba',
    until: 'Até você sair da conta ou apagar',
    when: 'always',
  },
  {
    name: 'contact_form, product_question',
    why: 'Guardam a mensagem que você está escrevendo na página de contato, ou a pergunta sobre uma peça, para não se perder',
    until: 'Até o envio, ou até fechar a aba',
    when: 'always',
  },
  {
    name: 'registered_email, renewed_email',
    why: 'O e-mail que você acabou de cadastrar, ou cuja senha acabou de trocar, para não digitar de novo ao entrar',
    until: 'Até você entrar, ou até fechar a aba',
    when: 'always',
  },
  {
    name: 'password_reset_return',
    why: 'A página em que você estava quando pediu para trocar a senha ou criou a conta, para voltar a ela: o link do e-mail abre em outra aba',
    until: 'Até você entrar na conta',
    when: 'always',
  },
  {
    name: 'cart_under_way',
    why: 'A peça que você acabou de pôr no carrinho, enquanto a loja não confirma, para a página seguinte esperar por ela',
    until: 'Até a confirmação chegar',
    when: 'always',
  },
  {
    name: 'notice_on_arrival',
    why: 'Um aviso que acompanha a ida para outra página, como a de quem não pode abrir a que pediu',
    until: 'Até a página abrir',
    when: 'always',
  },
  {
    name: 'admin_shortcuts',
    why: 'Só para a equipe da loja: se os atalhos de teclado estão desligados',
    until: 'Até você apagar',
    when: 'always',
  },
  {
    name: 'admin_folded',
    why: 'Só para a equipe da loja: os grupos fechados do menu',
    until: 'Até você apagar',
    when: 'always',
  },
  {
    name: 'last_order_id, order_keys',
    why: 'Abrem os pedidos feitos neste navegador',
    until: 'Até você sair da conta ou apagar',
    when: 'always',
  },
  {
    name: 'favourites, favourites_kept',
    why: 'As peças que você marcou com o coração, e se a sua conta também as guarda',
    until: 'Até você desmarcar',
    when: 'always',
  },
  {
    name: 'discount_popup_shown, discount_user_data, discount_coupon',
    why: 'Lembram que você já viu ou pediu o cupom de primeira compra',
    until: 'Até você apagar',
    when: 'always',
  },
  {
    name: 'cookie_choice',
    why: 'Lembra a sua escolha desta página',
    until: 'Até você apagar',
    when: 'always',
  },
  {
    name: 'visit',
    why: 'A data, e até que etapa a visita desta aba já foi contada, para não contar duas vezes',
    until: 'Até fechar a aba',
    when: 'not_refused',
  },
  {
    name: 'postal_code, shipping_service',
    why: 'Lembram o seu CEP e o envio escolhido para a próxima visita',
    until: 'Até você apagar ou recusar',
    when: 'accepted',
  },
  {
    name: 'recently_viewed',
    why: 'Mostram as últimas peças que você viu',
    until: 'Até você apagar ou recusar',
    when: 'accepted',
  },
  {
    name: 'recent_searches',
    why: 'Lembram as suas últimas buscas',
    until: 'Até você apagar ou recusar',
    when: 'accepted',
  },
  {
    name: 'my_size',
    why: 'Lembra o seu tamanho',
    until: 'Até você apagar ou recusar',
    when: 'accepted',
  },
  {
    name: 'size_advice',
    why: 'A altura, o peso e as medidas que você deu para achar o seu tamanho; não saem do seu navegador',
    until: 'Até você apagar, recusar ou sair da conta',
    when: 'accepted',
  },
];

/** A table of what is stored in this case. */
export function cookieTable(when: When): Block {
  const rows = KEPT.filter((one) => one.when === when).map(({ name, why, until }) => [name, why, until]);
  return table(['Nome', 'Para quê', 'Até quando'], ...rows);
}
