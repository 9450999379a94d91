import { Stack, Switch, Text, Title } from '@mantine/core';
import type { FactorRules } from '@mendpoint/contract/second-factor';
import { reasonOr } from '../api/api-error.ts';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { Loaded } from '../ui/page/states.tsx';
import { useChangeFactorRules, useFactorRules } from './queries.ts';

/** Whose logins must have a second factor. */
export function FactorRulesPanel() {
  const rules = useFactorRules();
  const change = useChangeFactorRules();
  const save = (changed: FactorRules) =>
    change.mutate(changed, {
      onSuccess: ({ message }) => noticeSuccess(message),
      onError: (error) => noticeFailure(reasonOr(error, 'The rule could not be saved.')),
    });
  return (
    <Stack component="section" gap="sm" aria-labelledby="factor-rules">
      <Title order={2} id="factor-rules">
        Two-factor
      </Title>
      <Text>Who must have it and has none sets it up at the next login, before anything else.</Text>
      <Loaded query={rules} title="Failed to load the rules.">
        {(saved) => (
          <>
            <Switch
              label="Required for admins"
              checked={saved.admin}
              disabled={change.isPending}
              onChange={(event) => save({ ...saved, admin: event.currentTarget.checked })}
            />
            <Switch
              label="Required for shops"
              checked={saved.shop}
              disabled={change.isPending}
              onChange={(event) => save({ ...saved, shop: event.currentTarget.checked })}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
