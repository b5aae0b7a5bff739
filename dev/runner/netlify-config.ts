import path from 'node:path';
import { resolveConfig } from '@netlify/config';

/** The parts of netlify.toml that the runner needs, read with Netlify's own parser. */
export interface NetlifyConfig {
  configPath: string | undefined;
  publishDir: string;
  /** The functions' source folder. */
  functionsDir: string;
  headers: { for: string; values: Record<string, string> }[];
  remoteImages: string[];
}

export async function loadNetlifyConfig(root: string): Promise<NetlifyConfig> {
  const { config, configPath } = await resolveConfig({
    cwd: root,
    repositoryRoot: root,
    config: path.join(root, 'netlify.toml'),
    context: 'production',
    offline: true,
    mode: 'cli',
  });
  return {
    configPath,
    publishDir: path.resolve(root, config.build.publish ?? 'dist'),
    functionsDir: path.join(root, 'netlify', 'functions'),
    headers: config.headers ?? [],
    remoteImages: config.images?.remote_images ?? [],
  };
}
