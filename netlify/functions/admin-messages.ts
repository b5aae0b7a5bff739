import type { Config } from '@netlify/functions';
import {
  adminGetMessage as get,
  adminListMessages as list,
  adminMarkMessage as mark,
  adminDeleteMessage as remove,
} from '#contracts/admin/messages.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as keep from '#server/use-cases/admin/people/messages.ts';

const HANDLE = { may: 'messages.handle' } as const;

export default serve(
  route(list, ({ services, user, input }) => keep.listMessages(services, user, input), HANDLE),
  route(get, ({ services, user, input }) => keep.openMessage(services, user, input.id), HANDLE),
  route(mark, ({ services, user, input }) => keep.markMessage(services, user, input), HANDLE),
  route(remove, ({ services, user, input }) => keep.deleteMessage(services, user, input.id), HANDLE),
);

export const config: Config = { path: ['/api/admin/mensagens', '/api/admin/mensagens/:id'] };
