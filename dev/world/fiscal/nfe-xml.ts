import type { NoteBody } from './note-body.ts';

/**
 * The XML of a note (NF-e 4.00) from what Focus NFe is sent, as the provider makes it for SEFAZ: sums, key and check digit are its own.
 * The signature is a dummy: nobody here has a certificate.
 */

type Item = NoteBody['items'][number];
type Payment = NoteBody['formas_pagamento'][number];
type Numbered = {
  series: number;
  number: number;
  /** The eight digits of the field cNF. */
  code: string;
  /** Field tpEmis: 1 (default) normal, 6 in the contingency of SEFAZ (SVC-AN). */
  emission?: 1 | 6;
};

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const VERSION = 'mundo 1';

/** IBGE's codes of the states (MOC, annex VI). */
const STATES: Readonly<Record<string, number>> = {
  ...{
    RO: 11,
    AC: 12,
    AM: 13,
    RR: 14,
    PA: 15,
    AP: 16,
    TO: 17,
    MA: 21,
    PI: 22,
    CE: 23,
    RN: 24,
    PB: 25,
    PE: 26,
  },
  ...{
    AL: 27,
    SE: 28,
    BA: 29,
    MG: 31,
    ES: 32,
    RJ: 33,
    SP: 35,
    PR: 41,
    SC: 42,
    RS: 43,
    MS: 50,
    MT: 51,
    GO: 52,
  },
  DF: 53,
};

/** The 44 characters of a key (MOC, annex I, field Id): state, month, CNPJ, model, series, number, type, code, check digit. */
export function noteKey(body: NoteBody, { series, number, code, emission = 1 }: Numbered): string {
  const month = body.data_emissao.slice(2, 4) + body.data_emissao.slice(5, 7);
  const start = `${STATES[body.uf_emitente]}${month}${body.cnpj_emitente}55`;
  const first = `${start}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}${emission}${code}`;
  return first + checkDigit(first);
}

/** Modulo 11 over weights 2 to 9 from the right; a letter counts as its ASCII code less 48 (NT 2025.001). */
function checkDigit(first: string): number {
  const sum = [...first]
    .reverse()
    .reduce((all, one, at) => all + (one.charCodeAt(0) - 48) * ((at % 8) + 2), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

type Child = string | number | undefined | readonly string[];

/** An element; without content it is left out. */
function tag(name: string, content: Child): string {
  if (content === undefined) return '';
  const inside = Array.isArray(content) ? content.join('') : escaped(String(content));
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** In cents, to sum without fractions. */
export const cents = (amount: string | undefined) =>
  amount === undefined ? 0 : Number(amount.replace('.', ''));
const reais = (amount: number) => (amount / 100).toFixed(2);

export function noteXml(body: NoteBody, numbered: Numbered & { isTest: boolean }): string {
  const key = noteKey(body, numbered);
  const inside = [
    identification(body, numbered, key),
    issuer(body),
    buyer(body),
    ...body.items.map(detail),
    totals(body),
    transport(body),
    tag('pag', body.formas_pagamento.map(paid)),
    tag('infAdic', [tag('infCpl', body.informacoes_adicionais_contribuinte)]),
  ];
  const note = `<infNFe versao="4.00" Id="NFe${key}">${inside.join('')}</infNFe>`;
  return `<?xml version="1.0" encoding="UTF-8"?><NFe xmlns="${NAMESPACE}">${note}${signature(key)}</NFe>`;
}

function identification(
  body: NoteBody,
  { series, number, code, emission = 1, isTest }: Numbered & { isTest: boolean },
  key: string,
) {
  const referred = body.notas_referenciadas?.map(({ chave_nfe }) => tag('NFref', [tag('refNFe', chave_nfe)]));
  return tag('ide', [
    tag('cUF', STATES[body.uf_emitente]),
    tag('cNF', code),
    tag('natOp', body.natureza_operacao),
    tag('mod', 55),
    tag('serie', series),
    tag('nNF', number),
    tag('dhEmi', body.data_emissao),
    tag('tpNF', body.tipo_documento),
    tag('idDest', body.local_destino),
    tag('cMunFG', body.codigo_municipio_emitente),
    tag('tpImp', 1),
    tag('tpEmis', emission),
    tag('cDV', key.slice(-1)),
    tag('tpAmb', isTest ? 2 : 1),
    tag('finNFe', body.finalidade_emissao),
    tag('indFinal', body.consumidor_final),
    tag('indPres', body.presenca_comprador),
    tag('indIntermed', body.indicador_intermediario),
    tag('procEmi', 0),
    tag('verProc', VERSION),
    ...(referred ?? []),
  ]);
}

function addressOf(body: NoteBody, of: 'emitente' | 'destinatario') {
  return [
    tag('xLgr', body[`logradouro_${of}`]),
    tag('nro', body[`numero_${of}`]),
    tag('xCpl', body[`complemento_${of}`]),
    tag('xBairro', body[`bairro_${of}`]),
    tag('cMun', body[`codigo_municipio_${of}`]),
    tag('xMun', body[`municipio_${of}`]),
    tag('UF', body[`uf_${of}`]),
    tag('CEP', body[`cep_${of}`]),
    tag('cPais', 1058),
    tag('xPais', 'BRASIL'),
  ];
}

const issuer = (body: NoteBody) =>
  tag('emit', [
    tag('CNPJ', body.cnpj_emitente),
    tag('xNome', body.nome_emitente),
    tag('xFant', body.nome_fantasia_emitente),
    tag('enderEmit', addressOf(body, 'emitente')),
    tag('IE', body.inscricao_estadual_emitente),
    tag('CRT', body.regime_tributario_emitente),
  ]);

const buyer = (body: NoteBody) =>
  tag('dest', [
    tag('CNPJ', body.cnpj_destinatario),
    tag('CPF', body.cpf_destinatario),
    tag('xNome', body.nome_destinatario),
    tag('enderDest', [...addressOf(body, 'destinatario'), tag('fone', body.telefone_destinatario)]),
    tag('indIEDest', body.indicador_inscricao_estadual_destinatario),
    tag('email', body.email_destinatario),
  ]);

function detail(item: Item): string {
  const product = tag('prod', [
    tag('cProd', item.codigo_produto),
    tag('cEAN', item.codigo_barras_comercial),
    tag('xProd', item.descricao),
    tag('NCM', item.codigo_ncm),
    tag('CEST', item.cest),
    tag('CFOP', item.cfop),
    tag('uCom', item.unidade_comercial),
    tag('qCom', `${item.quantidade_comercial}.0000`),
    tag('vUnCom', `${item.valor_unitario_comercial}00000000`),
    tag('vProd', item.valor_bruto),
    tag('cEANTrib', item.codigo_barras_tributavel),
    tag('uTrib', item.unidade_tributavel),
    tag('qTrib', `${item.quantidade_tributavel}.0000`),
    tag('vUnTrib', `${item.valor_unitario_tributavel}00000000`),
    tag('vFrete', item.valor_frete),
    tag('vDesc', item.valor_desconto),
    tag('indTot', item.inclui_no_total),
  ]);
  const taxes = tag('imposto', [
    tag('ICMS', [
      tag('ICMSSN102', [tag('orig', item.icms_origem), tag('CSOSN', item.icms_situacao_tributaria)]),
    ]),
    contribution('PIS', item.pis_situacao_tributaria),
    contribution('COFINS', item.cofins_situacao_tributaria),
  ]);
  return `<det nItem="${item.numero_item}">${product}${taxes}</det>`;
}

const contribution = (name: 'PIS' | 'COFINS', situation: string) =>
  tag(name, [
    tag(`${name}Outr`, [
      tag('CST', situation),
      tag('vBC', '0.00'),
      tag(`p${name}`, '0.00'),
      tag(`v${name}`, '0.00'),
    ]),
  ]);

/** The sums of the items, unless the sender gave others. */
function totals({ items, ...given }: NoteBody): string {
  const sum = (pick: (item: Item) => string | undefined) =>
    items.reduce((all, item) => all + cents(pick(item)), 0);
  const [goods, freight, discount] = [
    sum((item) => item.valor_bruto),
    sum((item) => item.valor_frete),
    sum((item) => item.valor_desconto),
  ];
  const none = (...names: string[]) => names.map((name) => tag(name, '0.00')).join('');
  return tag('total', [
    tag('ICMSTot', [
      none('vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'),
      tag('vProd', given.valor_produtos ?? reais(goods)),
      tag('vFrete', given.valor_frete ?? reais(freight)),
      tag('vSeg', '0.00'),
      tag('vDesc', given.valor_desconto ?? reais(discount)),
      none('vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro'),
      tag('vNF', given.valor_total ?? reais(goods - discount + freight)),
    ]),
  ]);
}

const transport = ({ modalidade_frete, nome_transportador, volumes }: NoteBody) =>
  tag('transp', [
    tag('modFrete', modalidade_frete),
    tag('transporta', [tag('xNome', nome_transportador)]),
    ...volumes.map(({ quantidade, peso_liquido, peso_bruto }) =>
      tag('vol', [tag('qVol', quantidade), tag('pesoL', peso_liquido), tag('pesoB', peso_bruto)]),
    ),
  ]);

const paid = (one: Payment) =>
  tag('detPag', [
    ...(one.forma_pagamento === '90' ? [] : [tag('indPag', 0)]),
    tag('tPag', one.forma_pagamento),
    tag('vPag', one.valor_pagamento),
    tag('dPag', one.data_pagamento),
    tag('card', [
      tag('tpIntegra', one.tipo_integracao),
      tag('CNPJ', one.cnpj_credenciadora),
      tag('tBand', one.bandeira_operadora),
      tag('cAut', one.numero_autorizacao),
    ]),
  ]);

function signature(key: string): string {
  const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const sha1 = 'http://www.w3.org/2000/09/xmldsig#';
  return `<Signature xmlns="${sha1}"><SignedInfo><CanonicalizationMethod Algorithm="${c14n}"/><SignatureMethod Algorithm="${sha1}rsa-sha1"/><Reference URI="#NFe${key}"><Transforms><Transform Algorithm="${sha1}enveloped-signature"/><Transform Algorithm="${c14n}"/></Transforms><DigestMethod Algorithm="${sha1}sha1"/><DigestValue>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</DigestValue></Reference></SignedInfo><SignatureValue>AAAA</SignatureValue><KeyInfo><X509Data><X509Certificate>AAAA</X509Certificate></X509Data></KeyInfo></Signature>`;
}
