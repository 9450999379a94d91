import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

/** Draws the reference of this server's API. Calls that are tried out carry the token, where there is one. */
export const drawReference = (place: HTMLElement, token: string | null): void => {
  SwaggerUI({
    domNode: place,
    url: '/api/openapi.json',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
    // The highlighted colours are hard to read, and highlighting is slow on long answers.
    syntaxHighlight: false,
    // The validator would send requests to a server of the library's makers.
    validatorUrl: null,
    requestInterceptor: (request) => {
      if (token !== null) request.headers['Authorization'] = `Bearer ${token}`;
      return request;
    },
    // The command line that the library shows for a call would spell out the token.
    showMutatedRequest: false,
  });
};
