import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';

type Values = Record<string, string>;

/**
 * The query of the address. `change` sets some of its values; '' removes one. If the new values depend on the present
 * ones, `change` takes a function of them.
 */
export const useAddress = () => {
  const router = use(DataRouterContext)?.router;
  const [params, setParams] = useSearchParams();
  const change = (values: Values | ((now: URLSearchParams) => Values), { replace = false } = {}) => {
    // The address at this moment: `params` is what was drawn, and a choice made just before may not have been drawn
    // yet.
    const next = new URLSearchParams(router?.state.location.search ?? params);
    for (const [name, value] of Object.entries(typeof values === 'function' ? values(next) : values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  };
  return { params, change, clear: () => setParams({}) };
};
