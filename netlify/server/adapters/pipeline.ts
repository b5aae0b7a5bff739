import {
  Client,
  type Connection,
  type Query,
  type QueryConfig,
  type QueryResult,
} from '@neondatabase/serverless';

/** Members of the driver's Query that its types omit (node-postgres, lib/query.js). */
type DriverQuery = Query & {
  name?: string;
  text: string;
  callback: (error: Error | null, result?: QueryResult) => void;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};
const DriverQuery = (Client as unknown as { Query: new (config: QueryConfig<unknown[]>) => DriverQuery })
  .Query;

/**
 * Sends several statements in one round trip. Postgres executes them in order in one transaction, each seeing the effects of
 * those before it; the first failure rolls back all (PostgreSQL, 'Pipelining' in the extended query protocol: everything
 * before one Sync is one transaction). No row stays locked while a message travels.
 *
 * The driver's queue accepts any object with `submit`, as its cursors are; this one submits several queries.
 */
export class Pipeline {
  readonly results: Promise<QueryResult[]>;
  #queries: DriverQuery[];
  #at = 0;
  #done: QueryResult[] = [];
  #settle: PromiseWithResolvers<QueryResult[]> = Promise.withResolvers();

  constructor(statements: readonly QueryConfig<unknown[]>[]) {
    this.results = this.#settle.promise;
    this.#queries = statements.map((statement) => new DriverQuery(statement));
    for (const query of this.#queries)
      query.callback = (error, result) => {
        if (error) this.#settle.reject(error);
        else if (result) this.#done.push(result);
      };
  }

  /** The driver uses name and text to track what a connection has prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }
  get text(): string | undefined {
    return this.#queries[this.#at]?.text;
  }

  /** Writes all messages or none: Postgres would commit half of the statements as a whole transaction. */
  submit(connection: Connection): Error | null {
    const messages: Buffer[] = [];
    const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
    const aside: Connection = Object.create(connection, {
      stream: { value: stream },
      sync: { value: () => {} },
    });
    let problem: Error | null = null;
    for (const query of this.#queries) {
      const { callback } = query;
      query.callback = (error) => {
        problem = error;
      };
      query.prepare(aside);
      query.callback = callback;
    }
    if (problem) return problem;
    for (const message of messages) connection.stream.write(message);
    connection.sync();
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#at++;
  }
  handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#settle.resolve(this.#done);
  }
  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
