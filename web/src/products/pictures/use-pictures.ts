import { useEffect, useState } from 'react';
import { MAX_PICTURES, movePicture, type Picture, partFiles } from './picture-list.ts';

/** The pictures of the product in the form, in their order, and what was wrong with the files that were last chosen. */
export const usePictures = (start: readonly Picture[]) => {
  const [pictures, setPictures] = useState(start);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [previews] = useState(() => new Set<string>());

  // A preview keeps its whole file in memory until it is revoked.
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
    const { taken, problems: found } = partFiles(files, MAX_PICTURES - pictures.length);
    setPictures([...pictures, ...taken.map(preview)]);
    setProblems(found);
  };
  const remove = (url: string) => {
    setPictures((before) => before.filter((picture) => picture.url !== url));
    setProblems([]);
  };
  const move = (from: number, to: number) => setPictures((before) => movePicture(before, from, to));
  return { pictures, problems, add, remove, move, replace: setPictures };
};

export type Pictures = ReturnType<typeof usePictures>;
