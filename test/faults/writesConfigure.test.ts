import '../../src/screens/configure/portalRoles/EditPortalRoleScreen';
import '../../src/screens/configure/portalRoles/NewPortalRoleScreen';
import '../../src/screens/configure/studyRoles/EditStudyRoleScreen';
import '../../src/screens/configure/studyRoles/NewStudyRoleScreen';
import '../../src/screens/configure/systems/EditSystemScreen';
import '../../src/screens/configure/systems/NewSystemScreen';
import '../../src/screens/dashboard/EditDashboardItemScreen';
import '../../src/screens/dashboard/EditResourceScreen';
import { configureRows } from './writeRowsConfigure';
import { testRows } from './writeTests';

testRows(configureRows);
