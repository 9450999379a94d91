import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';

type Values = Record<string, string>;

/**
 * What the address says after its '?'. `change` sets some of it; '' takes a value away. Where what is set depends on what
 * is there, it takes a function of that.
 */
export const useAddress = () => {
  const router = use(DataRouterContext)?.router;
  const [params, setParams] = useSearchParams();
  const change = (values: Values | ((now: URLSearchParams) => Values), { replace = false } = {}) => {
    // The address of this instant: `params` is what was drawn, and a choice made a moment ago may not have been drawn yet.
    const next = new URLSearchParams(router?.state.location.search ?? params);
    for (const [name, value] of Object.entries(typeof values === 'function' ? values(next) : values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  };
  return { params, change, clear: () => setParams({}) };
};
