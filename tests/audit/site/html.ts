import { HtmlValidate } from 'html-validate';

/**
 * The HTML standard and WCAG's requirements on markup. Disabled: matters of taste in generated markup, and what other checks of
 * this audit cover better.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5', { 'astro-island': { flow: true, phrasing: true, transparent: true } }],
  rules: {
    // React writes attributes and ids its own way; HTML allows both (13.1.2.3, 3.2.6).
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'element-case': 'off',
    // Check boxes with one name are several answers to one question, as radio buttons are one.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'reset', 'submit'] }],
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
});

/** The problems of a page's markup, with rule and position. */
export async function invalid(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${message} (${ruleId})`),
  );
}
