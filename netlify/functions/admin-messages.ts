import type { Config } from '@netlify/functions';
import {
  adminGetMessage as get,
  adminListMessages as list,
  adminMarkMessage as mark,
  adminDeleteMessage as remove,
} from '#contracts/admin/messages.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as keep from '#server/use-cases/admin/contact/messages.ts';

const HANDLE = { may: 'messages.handle' } as const;

export default serve(
  deskRoute(list, keep.listMessages, HANDLE),
  deskRoute(get, keep.openMessage, HANDLE),
  deskRoute(mark, keep.markMessage, HANDLE),
  deskRoute(remove, keep.deleteMessage, HANDLE),
);

export const config: Config = { path: ['/api/admin/mensagens', '/api/admin/mensagens/:id'] };
