/** As far as it is used here; its makers' types describe another of its files. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Options = {
    domNode: HTMLElement;
    url: string;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    filter: boolean;
    defaultModelsExpandDepth: number;
    syntaxHighlight: boolean;
    validatorUrl: string | null;
    onComplete: () => void;
  };
  type Shown = { preauthorizeApiKey: (scheme: string, token: string) => void };
  const SwaggerUI: (options: Options) => Shown;
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default SwaggerUI;
}
