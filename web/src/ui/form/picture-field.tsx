import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readPicture } from '../../lib/picture-file.ts';
import styles from './picture-field.module.css';
import { useHeldSubmit } from './use-held-submit.ts';

type PictureFieldProps = { picture: string; onChange: (picture: string) => void };

/** An optional picture with a preview. The form is not submitted before a chosen file has been read. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const { problem, isReading, take } = useReadPicture(onChange);
  const field = useRef<HTMLDivElement>(null);
  useHeldSubmit(field, !isReading);
  return (
    <div ref={field}>
      <Group gap="sm">
        {picture ? <img className={styles.preview} src={picture} alt="Preview" /> : <IconPhoto aria-hidden />}
        <FileButton accept="image/*" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" loading={isReading} {...props}>
              {picture ? 'Change image' : 'Choose an image'}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" px="sm" onClick={() => onChange('')}>
            Remove image
          </Button>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

const useReadPicture = (onRead: (picture: string) => void) => {
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const take = async (file: File | null) => {
    if (file === null) return;
    setReading(true);
    try {
      onRead(await readPicture(file));
      setProblem('');
    } catch {
      setProblem(`${file.name} cannot be read as a picture.`);
    } finally {
      setReading(false);
    }
  };
  return { problem, isReading, take };
};
