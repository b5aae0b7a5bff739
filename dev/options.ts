import { type ParseArgsConfig, parseArgs } from 'node:util';
import { codeOf, explain, Problem } from './problem.ts';

/** Parses a command's options; ends it with the names of those that exist if it does not know one. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseOptions(config);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (!codeOf(cause)?.startsWith('ERR_PARSE_ARGS_')) throw cause;
    const known = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} VALOR`,
    );
    // Node's sentence begins with the option: Unknown option '--foo'. …
    const [, option = ''] = /'([^']+)'/.exec(cause instanceof Error ? cause.message : '') ?? [];
    throw new Problem(
      `Este comando não entende ${option || 'as opções dadas'}.`,
      known.length > 0 ? `As opções são: ${known.join(', ')}.` : 'Ele não tem opções.',
      { cause },
    );
  }
}
