import { createContext, useContext, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A person takes what comes sooner for immediate, and a sign of it for a flicker. */
const NOTICED_MS = 100;

/** The path of the screen that is being loaded, once that takes so long that it is noticed; null otherwise. */
export const useSlowNavigation = (): string | null => {
  const { state, location } = useNavigation();
  const path = state === 'loading' ? location.pathname : null;
  const [noticed, setNoticed] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => setNoticed(path), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(null);
    };
  }, [path]);
  return path === noticed ? path : null;
};

/** What `useSlowNavigation` found, for whatever shows it. */
export const Opening = createContext<string | null>(null);

export const useOpening = (): string | null => useContext(Opening);

export const useIsOpening = (): ((path: string) => boolean) => {
  const opening = useOpening();
  return (path) => opening?.toLowerCase() === path.toLowerCase();
};
