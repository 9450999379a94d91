import { useEffect, useState } from 'react';
import { MAX_PICTURES, moved, type Picture, sortOut } from './picture-list.ts';

/** The pictures of the product in the form, in their order, and what was wrong with the last files. */
export const usePictures = (start: readonly Picture[]) => {
  const [pictures, setPictures] = useState(start);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [previews] = useState(() => new Set<string>());

  // A preview holds its whole file in memory until it is given up.
  useEffect(
    () => () => {
      for (const url of previews) URL.revokeObjectURL(url);
    },
    [previews],
  );

  const preview = (file: File): Picture => {
    const url = URL.createObjectURL(file);
    previews.add(url);
    return { url, thumbnail: url, name: file.name, file };
  };
  const add = (files: readonly File[]) => {
    const { taken, problems: found } = sortOut(files, MAX_PICTURES - pictures.length);
    setPictures([...pictures, ...taken.map(preview)]);
    setProblems(found);
  };
  const remove = (url: string) => {
    setPictures((before) => before.filter((picture) => picture.url !== url));
    setProblems([]);
  };
  const move = (from: number, to: number) => setPictures((before) => moved(before, from, to));
  return { pictures, problems, add, remove, move, replace: setPictures };
};

export type Pictures = ReturnType<typeof usePictures>;
