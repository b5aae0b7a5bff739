import type { CaptionsProblem } from '../../domain/catalogue/webvtt.ts';
import type { Message } from './message.ts';

const IN_LINE: Readonly<Record<CaptionsProblem, string>> = {
  header: 'o arquivo tem de ser um .srt, ou um .vtt em UTF-8 que comece por WEBVTT e uma linha vazia.',
  style: 'estilos e regiões não são aceitos. Deixe só as falas.',
  timing: 'os tempos têm de ser como 00:01.000 --> 00:04.000 (em um .srt, 00:00:01,000 --> 00:00:04,000).',
  order: 'cada fala acaba depois de começar, e não começa antes da anterior.',
  text: 'falta o texto desta fala.',
  empty: 'o arquivo não tem nenhuma fala.',
};

/** Error texts for videos and captions. */
export const VIDEO_WORDS: Readonly<Record<string, Message>> = {
  video_invalid: 'Este arquivo não serve. Envie um vídeo em MP4 (H.264) ou WebM.',
  video_too_large: 'O vídeo passa de 20 MB. Corte-o ou exporte-o com menos qualidade (720p costuma bastar).',
  video_part_invalid: 'O arquivo mudou durante o envio. Escolha-o de novo.',
  video_part_missing: 'O começo deste envio não está mais guardado. Tente de novo: ele recomeça do início.',
  storage_unavailable:
    'A loja não conseguiu guardar o arquivo: o armazenamento está cheio ou fora do ar. Tente de novo em instantes.',
  captions_invalid: ({ line, why }) => `Linha ${line}: ${IN_LINE[String(why) as CaptionsProblem]}`,
};

export const VIDEO_FIELD_WORDS = {
  video_unknown: 'O vídeo, a capa ou as legendas não estão mais guardados. Envie-os de novo.',
  poster_required: 'Escolha a capa do vídeo.',
  captions_required: 'Envie as legendas, ou marque que o vídeo não tem fala.',
};
