import { html } from './markup.ts';
import { page } from './page.ts';
import { html as htmlReply } from './reply.ts';

const SERVICES = [
  [
    '/pagarme',
    'Pagamentos',
    'Pagar.me v5: pedidos, PIX, boleto, cartão e webhooks. Pague, expire, recuse ou estorne.',
  ],
  ['/correio', 'Correio', 'Todas as mensagens que a loja enviou.'],
  ['/viacep', 'CEP (ViaCEP)', 'Consulta de endereços sobre um pequeno conjunto de CEPs.'],
  ['/brasilapi', 'CEP (BrasilAPI)', 'A segunda fonte, com os mesmos endereços e falhas próprias.'],
  [
    '/melhor-envio',
    'Fretes',
    'Melhor Envio: cotação, etiquetas e devoluções, com carteira, rastreio e webhook.',
  ],
  [
    '/focus-nfe',
    'Notas fiscais',
    'Focus NFe e a SEFAZ: autoriza, recusa, denega e cancela notas; DANFE, XML e gatilhos.',
  ],
  ['/netlify', 'Netlify', 'O pedido de esquecer páginas guardadas pela CDN.'],
] as const;

/** The list of services at '/'. */
export function handleHome(): Promise<Response> {
  const items = SERVICES.map(
    ([path, name, text]) => html`<article><h2><a href="${path}">${name}</a></h2><p>${text}</p></article>`,
  );
  const intro = html`<p class="note">Estes serviços ocupam, nesta máquina, o lugar dos serviços de fora. Nada aqui cobra, envia ou despacha de verdade.</p>`;
  return Promise.resolve(htmlReply(page('Serviços locais', html`${intro}${items}`)));
}
