import { adminListPages } from '../../contracts/admin/page-list.ts';
import { createResource } from './resource.ts';

/** The pages that are made of sections. */
export const pages = createResource(adminListPages);
