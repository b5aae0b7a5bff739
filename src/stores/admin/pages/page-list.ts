import { adminListPages } from '../../../contracts/admin/page-list.ts';
import { createResource } from '../kit/resource.ts';

export const pages = createResource(adminListPages);
