/** Only what is used here; the library's own types describe another of its files. */
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
    requestInterceptor: (request: Sent) => Sent;
    showMutatedRequest: boolean;
  };
  type Sent = { headers: Record<string, string> };
  const SwaggerUI: (options: Options) => void;
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default SwaggerUI;
}
