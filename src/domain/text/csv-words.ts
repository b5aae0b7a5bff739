import type { CsvProblem } from './csv.ts';

/** Why a file cannot be read as a table. */
export const CSV_WORDS: Readonly<Record<CsvProblem, string>> = {
  csv_quote_open: 'Aqui começa um texto entre aspas que não termina. Feche as aspas.',
  csv_workbook:
    'Este é um arquivo do Excel ou do Google Planilhas. Salve-o como CSV (no Excel, “CSV UTF-8”) e escolha o novo arquivo.',
  csv_page:
    'Este arquivo é uma página da internet, não uma planilha. Baixe o CSV de novo e escolha o novo arquivo.',
  csv_quote_stray: 'Há texto depois das aspas que fecham uma célula. Salve a planilha de novo como CSV.',
};
