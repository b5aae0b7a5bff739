import { INVITATION_DAYS } from '#domain/people/retention.ts';
import { mailToken, type TokenKind } from '../auth/mail-token.ts';
import { SIGN_IN_CODE_MINUTES, signInCode } from '../auth/sign-in-code.ts';
import type { MailInput, Templates } from './mail-input.ts';
import { unlinked } from './plain-words.ts';

/** Templates of account mails with the data that each is queued with. */
export type AccountMail =
  | {
      template: 'confirm_email' | 'reset_password' | 'change_email';
      data: { email: string; firstName: string; nonce: string };
    }
  | {
      template: 'change_email_notice' | 'email_changed';
      data: { to: string; firstName: string; newEmail: string };
    }
  | {
      template: 'second_factor_begun';
      data: { email: string; firstName: string; device: string; when: string };
    }
  | {
      template: 'passkey_added' | 'passkey_removed' | 'passkey_refused';
      data: { email: string; firstName: string; name: string; device: string; when: string };
    }
  | {
      template: 'sign_in_code';
      data: { email: string; firstName: string; nonce: string; device: string; when: string };
    }
  | {
      template: 'recovery_code_used';
      data: { email: string; firstName: string; device: string; when: string; left: string };
    }
  | {
      template: AdministratorMail;
      data: { to: string; email: string; by: string };
    }
  | { template: 'staff_invitation'; data: { email: string; role: string; by: string; nonce: string } }
  | { template: 'team_role_changed'; data: { to: string; email: string; role: string; by: string } }
  | { template: 'account_exists'; data: { email: string; firstName: string } }
  | { template: 'account_deleted'; data: { email: string } }
  | {
      template: 'second_factor_on' | 'second_factor_off';
      data: { email: string; firstName: string };
    }
  | {
      template: 'password_changed';
      /** How many passkeys the account has, which a new password leaves. */
      data: { email: string; firstName: string; passkeys: string };
    };

export type AdministratorMail =
  | 'administrator_added'
  | 'administrator_removed'
  | 'administrator_blocked'
  | 'administrator_unblocked';

const NOT_YOU =
  'Se não foi você, troque sua senha agora mesmo pela página de recuperação e fale com a gente respondendo este e-mail.';

export const ACCOUNT_MAILS = {
  confirm_email: (setting) => ({
    to: text(setting, 'email'),
    subject: `Confirme seu e-mail na ${setting.store.name}`,
    heading: `Bem-vinda à ${setting.store.name}, ${text(setting, 'firstName')}.`,
    paragraphs: [
      'Falta um passo: confirme que este endereço é seu, de preferência no navegador em que você criou a conta. O link vale por 24 horas.',
      'Se você não criou uma conta na nossa loja, ignore esta mensagem. Sem a confirmação, nada acontece.',
    ],
    action: { label: 'Confirmar e-mail', url: link(setting, '/conta', 'confirm_email') },
  }),
  reset_password: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Redefina sua senha',
    heading: `Vamos criar uma nova senha, ${text(setting, 'firstName')}.`,
    paragraphs: [
      'Recebemos um pedido para redefinir a senha da sua conta. O botão vale por uma hora e funciona uma vez.',
      'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    ],
    action: { label: 'Criar nova senha', url: link(setting, '/atualizar-senha', 'reset_password') },
  }),
  sign_in_code: (setting) => ({
    to: text(setting, 'email'),
    // Without the code, which lists of mails and locked screens would show.
    subject: `Seu código para entrar na ${setting.store.name}`,
    heading: `Seu código para entrar, ${text(setting, 'firstName')}.`,
    paragraphs: [
      `Digite-o na página em que você o pediu: vale por ${SIGN_IN_CODE_MINUTES} minutos, e só naquele navegador (${text(setting, 'device')}, ${text(setting, 'when')}).`,
      'Não passe este código a ninguém: nós nunca o pedimos. Se não foi você que pediu, ignore esta mensagem; sem o código ninguém entra.',
    ],
    code: signInCode(setting.config, text(setting, 'nonce')),
  }),
  account_exists: (setting) => ({
    to: text(setting, 'email'),
    subject: `Você já tem uma conta na ${setting.store.name}`,
    heading: `Você já tem uma conta, ${text(setting, 'firstName')}.`,
    paragraphs: [
      'Alguém, talvez você, tentou criar uma conta com este endereço. Ela já existe: é só entrar.',
      'Esqueceu a senha? Na página da conta, escolha “Esqueci a senha”. Se não foi você, ignore esta mensagem.',
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  account_deleted: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Sua conta foi excluída',
    paragraphs: [
      `A conta da ${setting.store.name} com este endereço não existe mais, e ninguém entra nela. O que apagamos e o que a lei manda guardar está na nossa página de privacidade.`,
      'Pedidos a caminho continuam: escrevemos a este endereço sobre eles. Se não foi você que excluiu a conta, fale com a gente respondendo este e-mail.',
    ],
  }),
  change_email: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Confirme seu novo e-mail',
    heading: `Confirme seu novo e-mail, ${text(setting, 'firstName')}.`,
    paragraphs: [
      'Este endereço foi indicado como o novo e-mail da sua conta. Ele passa a valer quando você confirmar, no navegador em que está na sua conta; o link vale por 24 horas.',
      'Se você não pediu essa troca, ignore esta mensagem.',
    ],
    action: { label: 'Confirmar novo e-mail', url: link(setting, '/conta', 'change_email') },
  }),
  change_email_notice: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Pedido de troca de e-mail da sua conta',
    heading: 'Pediram a troca do e-mail da sua conta.',
    paragraphs: [
      `O novo endereço seria ${text(setting, 'newEmail')}. Enquanto ele não for confirmado, tudo continua como está.`,
      NOT_YOU,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  email_changed: (setting) => ({
    to: text(setting, 'to'),
    subject: 'O e-mail da sua conta mudou',
    paragraphs: [`A partir de agora, o endereço da sua conta é ${text(setting, 'newEmail')}.`, NOT_YOU],
  }),
  administrator_added: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Há um novo administrador na loja',
    paragraphs: [
      `${text(setting, 'email')} passou a administrar a loja. A mudança foi feita por ${text(setting, 'by')}.`,
      'Se você não esperava por isso, abra o painel, confira os usuários e o registro de atividades e troque sua senha.',
    ],
    action: { label: 'Abrir o painel', url: `${setting.config.siteUrl}/admin/usuarios` },
  }),
  staff_invitation: (setting) => ({
    to: text(setting, 'email'),
    subject: `Convite para a equipe da ${setting.store.name}`,
    heading: `Você foi convidado para a equipe da ${setting.store.name}.`,
    paragraphs: [
      `${text(setting, 'by')} convidou você com o papel “${text(setting, 'role')}”. O botão vale por ${INVITATION_DAYS} dias e funciona uma vez.`,
      'Se você não esperava por este convite, ignore esta mensagem: nada muda.',
    ],
    action: { label: 'Ver o convite', url: link(setting, '/convite', 'staff_invitation') },
  }),
  team_role_changed: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Mudou um papel na equipe da loja',
    paragraphs: [
      `${text(setting, 'email')} tem agora o papel “${text(setting, 'role')}”. A mudança foi feita por ${text(setting, 'by')}.`,
      'Se você não esperava por isso, fale com quem administra a loja.',
    ],
    action: { label: 'Abrir o painel', url: `${setting.config.siteUrl}/admin` },
  }),
  administrator_removed: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Alguém deixou de administrar a loja',
    paragraphs: [
      `${text(setting, 'email')} não administra mais a loja. A mudança foi feita por ${text(setting, 'by')}.`,
      'Se você não esperava por isso, fale com quem administra a loja.',
    ],
  }),
  administrator_blocked: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Uma conta de administração foi bloqueada',
    paragraphs: [
      `${text(setting, 'email')} não consegue mais entrar na loja, e as sessões abertas terminaram. O bloqueio foi feito por ${text(setting, 'by')}.`,
      'Se você não esperava por isso, fale com quem administra a loja.',
    ],
  }),
  administrator_unblocked: (setting) => ({
    to: text(setting, 'to'),
    subject: 'Uma conta de administração foi desbloqueada',
    paragraphs: [
      `${text(setting, 'email')} pode entrar de novo e administra a loja. O bloqueio foi retirado por ${text(setting, 'by')}.`,
      'Se você não esperava por isso, abra o painel, confira os usuários e o registro de atividades e troque sua senha.',
    ],
    action: { label: 'Abrir o painel', url: `${setting.config.siteUrl}/admin/usuarios` },
  }),
  password_changed: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Sua senha foi alterada',
    heading: `Sua senha foi alterada, ${text(setting, 'firstName')}.`,
    paragraphs: [
      'As outras sessões da sua conta foram encerradas.',
      ...passkeysLeft(Number(text(setting, 'passkeys'))),
      NOT_YOU,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  second_factor_begun: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Começaram a configurar a verificação em duas etapas',
    heading: 'A verificação em duas etapas está sendo configurada.',
    paragraphs: [
      `Começou em ${text(setting, 'when')}, com a sua senha. Dispositivo: ${text(setting, 'device')}. Ela passa a valer com o primeiro código do aplicativo.`,
      NOT_YOU,
    ],
  }),
  second_factor_on: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Verificação em duas etapas ativada',
    heading: 'A verificação em duas etapas está ativada.',
    paragraphs: [
      'Ao entrar, além da senha, pediremos um código do seu aplicativo autenticador. Guarde bem os códigos de recuperação.',
      NOT_YOU,
    ],
  }),
  recovery_code_used: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Um código de recuperação foi usado',
    heading: 'Entraram na sua conta com um código de recuperação.',
    paragraphs: [
      `Foi em ${text(setting, 'when')}. Dispositivo: ${text(setting, 'device')}. Esse código não vale mais; ${codesLeft(Number(text(setting, 'left')))}.`,
      'Se foi você e o aplicativo autenticador não está mais à mão, crie novos códigos ou configure a verificação de novo na sua conta.',
      NOT_YOU,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  passkey_added: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Nova chave de acesso na sua conta',
    heading: `Você tem uma nova chave de acesso, ${text(setting, 'firstName')}.`,
    paragraphs: [
      `“${unlinked(text(setting, 'name'))}” foi adicionada em ${text(setting, 'when')}. Dispositivo: ${text(setting, 'device')}. Com ela, a sua conta abre sem senha e sem código.`,
      `Se não foi você, remova-a em Minha Conta, Segurança. ${NOT_YOU}`,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  passkey_removed: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Chave de acesso removida da sua conta',
    heading: 'Uma chave de acesso foi removida.',
    paragraphs: [
      `“${unlinked(text(setting, 'name'))}” não abre mais a sua conta, desde ${text(setting, 'when')}. Dispositivo: ${text(setting, 'device')}.`,
      NOT_YOU,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  passkey_refused: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Uma chave de acesso da sua conta foi recusada',
    heading: 'Uma chave de acesso da sua conta pode ter sido copiada.',
    paragraphs: [
      `Em ${text(setting, 'when')}, alguém usou “${unlinked(text(setting, 'name'))}” com uma contagem que já tinha passado. Dispositivo: ${text(setting, 'device')}. Isso acontece quando há duas cópias da mesma chave; por isso ela não abre mais a sua conta.`,
      'Entre com a senha ou com um código por e-mail, veja em Segurança as sessões ativas e remova esta chave. Depois você pode criar outra.',
      NOT_YOU,
    ],
    action: { label: 'Ir para minha conta', url: `${setting.config.siteUrl}/conta` },
  }),
  second_factor_off: (setting) => ({
    to: text(setting, 'email'),
    subject: 'Verificação em duas etapas desativada',
    heading: 'A verificação em duas etapas foi desativada.',
    paragraphs: ['A partir de agora, só a senha é pedida ao entrar na sua conta.', NOT_YOU],
  }),
} as const satisfies Templates;

/** Whoever was in the account may have left one there. */
function passkeysLeft(count: number): string[] {
  if (count === 0) return [];
  const left = count === 1 ? 'uma chave de acesso, que continua' : `${count} chaves de acesso, que continuam`;
  return [`Sua conta também abre com ${left} valendo. Confira em Segurança se você reconhece o que está lá.`];
}

function codesLeft(count: number): string {
  if (count === 0) return 'era o último';
  return count === 1 ? 'resta um' : `restam ${count}`;
}

function text({ data }: MailInput, name: string): string {
  return data[name] ?? '';
}

/** The token is in the fragment, which browsers never send to a server, so no log records it. */
function link(setting: MailInput, page: string, kind: TokenKind): string {
  const { config } = setting;
  return `${config.siteUrl}${page}#token=${mailToken(config, kind, text(setting, 'nonce'))}`;
}
