import type { CrawlerChoice } from '../domain/settings/crawlers.ts';
import { choice, section, toggle } from './record.ts';

const CRAWLERS: Record<CrawlerChoice, string> = {
  all: 'Todos podem',
  no_training: 'Só para responder a pessoas, não para treinar modelos',
  none: 'Nenhum (os buscadores continuam)',
};

/** What the shop opens to machines (docs/machines.md): all of it shut at first, each switched by itself. */
export const DOORS = section('maquinas', {
  /** /llms.txt and /agents.md. */
  machineGuide: toggle({
    label: 'Guia da loja para assistentes',
    audit: 'Guia para assistentes',
    hint: 'Um texto curto, feito destas configurações, com o que se vende, entrega, pagamento, trocas e endereços. Fica em /llms.txt e /agents.md.',
    also: 'ia inteligência artificial chatgpt claude gemini agentes robôs',
  }),
  assistantFeed: toggle({
    label: 'Arquivo de produtos para o ChatGPT',
    audit: 'Arquivo de produtos para o ChatGPT',
    hint: 'Uma linha por cor e tamanho, no formato da OpenAI. Fica em /feed/produtos.tsv.gz, endereço que se informa a eles no cadastro de lojista.',
    also: 'ia openai feed tsv catálogo assistentes',
  }),
  apiOpen: toggle({
    label: 'API para sistemas',
    audit: 'API aberta',
    hint: 'Um ERP, uma agência ou uma planilha leem e mudam produtos, estoque e pedidos com uma chave sua (Loja → Chaves de API).',
    also: 'api integração erp bling tiny sistema chave token webservice',
  }),
  agentSales: toggle({
    label: 'Vendas por assistentes',
    audit: 'Vendas por assistentes',
    hint: 'Um assistente que fala o protocolo UCP procura peças, monta o carrinho e fecha o pedido com PIX. Preço, estoque, cupons e limites são os da loja. O cartão da loja para eles fica em /.well-known/ucp.',
    also: 'ia ucp agentes comprar pix assistentes chatgpt gemini',
  }),
  assistantTools: toggle({
    label: 'Ferramentas para assistentes (MCP)',
    audit: 'Ferramentas para assistentes',
    hint: 'Assistentes procuram peças, veem preço e estoque, sugerem tamanho, calculam a entrega e acham um pedido pelo número e e-mail. Fica em /mcp.',
    also: 'ia mcp chatgpt claude gemini agentes conector tools',
  }),
  webhooksOpen: toggle({
    label: 'Avisar outros programas (webhooks)',
    audit: 'Webhooks',
    hint: 'Pedidos, pagamentos, trocas, estoque e notas chegam na hora a um ERP ou a uma agência, nos endereços que você cadastra (Loja → Webhooks).',
    also: 'integração erp automação avisos webhook gancho notificação',
  }),
  crawlers: choice(CRAWLERS, {
    label: 'Programas de inteligência artificial que podem ler a loja',
    audit: 'Leitura por inteligência artificial',
    hint: 'É um pedido (robots.txt), que os programas sérios seguem.',
    also: 'robots treinar gpt crawler rastreador',
    blank: 'all',
  }),
});
