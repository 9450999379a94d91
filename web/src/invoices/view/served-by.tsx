import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { useStaff } from '../../staff/queries.ts';

type ServedByProps = { shopId: string; name: string };

/** Who sold, by the name they had then. It leads to their page for whoever may open that. */
export function ServedBy(props: ServedByProps) {
  const maySee = useMay()('see-figures');
  if (props.name === '') return null;
  return <Text c="dimmed">Served by {maySee ? <Person {...props} /> : props.name}</Text>;
}

/** Nobody is led to a person whose name changed, or whose name two have had. */
function Person({ shopId, name }: ServedByProps) {
  const { data = [] } = useStaff(shopId);
  const [person, second] = data.filter((one) => one.name === name);
  if (!person || second) return name;
  return (
    <Anchor inherit underline="always" component={Link} to={paths.person(person._id)}>
      {name}
    </Anchor>
  );
}
