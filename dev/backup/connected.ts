import pg from 'pg';

/**
 * Works on a connection that is open no longer than that: a hosted database that nobody asks for minutes suspends, which
 * ends all connections.
 */
export async function connected<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  // The query under way fails as well; without a listener the process would end before it could say so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
