import type { SettingsSection } from '../../../paths.admin.ts';
import { type AnyField, type PathOf, pathsOf } from '../../../records/record.ts';
import { SETTINGS } from '../../../records/settings.ts';

/** The settings in words: their sections, labels and hints. The form shows these, and the search looks through them. */

type SectionWords = { title: string; about: string };

export const SECTION_WORDS: Readonly<Record<SettingsSection, SectionWords>> = {
  informacoes: { title: 'Informações Básicas', about: 'Nome, CNPJ, contatos, endereço e horário.' },
  visual: { title: 'Elementos Visuais e Redes Sociais', about: 'Logo e os links das redes.' },
  entrega: {
    title: 'Configurações de Entrega e Política',
    about: 'De onde os pedidos saem, trocas, devoluções e créditos.',
  },
  fretes: {
    title: 'Fretes e Prazos',
    about: 'Preço e prazo de cada envio, frete grátis, hora-limite e dias para preparar.',
  },
  pagamento: { title: 'Pagamento', about: 'Desconto no PIX e parcelas no cartão.' },
  estoque: { title: 'Estoque', about: 'Quando avisar que uma peça está acabando.' },
  maquinas: {
    title: 'Assistentes e Máquinas',
    about: 'O que a loja mostra a assistentes de inteligência artificial e abre a sistemas.',
  },
  equipe: { title: 'Acesso da Equipe', about: 'Verificação em duas etapas ao entrar.' },
  avancado: {
    title: 'Avançado',
    about: 'Limites contra fraudes e robôs. Já vêm prontos; quase nenhuma loja precisa mudá-los.',
  },
};

/** The settings of notes: a form of its own among these (src/stores/admin/fiscal/fiscal-settings.ts). */
export const FISCAL_WORDS: SectionWords = {
  title: 'Nota Fiscal',
  about: 'Inscrição estadual, regime, cidade, CFOPs e alíquotas.',
};

/** Settings by the names of their errors: groups have a name for each of theirs. */
export type SettingName = PathOf<typeof SETTINGS.fields>;

export type SettingWords = Pick<AnyField, 'label' | 'hint' | 'of' | 'also'> & { section: SettingsSection };

export const SETTING_WORDS = Object.fromEntries(pathsOf(SETTINGS.fields)) as unknown as Readonly<
  Record<SettingName, SettingWords>
>;

/** The settings of a section, in the order of its form. */
export function settingsIn(section: SettingsSection): SettingName[] {
  return pathsOf(SETTINGS.fields).flatMap(([name, field]) => (field.section === section ? [name] : []));
}
